# Makes a bare Debian 12 in a folder and runs things in it. Sourced by tools/fresh-machine and tools/test-package,
# which set `work` and `keep` before they call fresh_base.
# shellcheck shell=bash disable=SC2154

suite=bookworm

fail() { printf '%s: %s\n' "$(basename "$0")" "$*" >&2; exit 1; }
say() { printf '== %s\n' "$*"; }

need_root() {
    [[ $EUID == 0 ]] || fail "must be root, to make a machine in a folder"
    command -v debootstrap >/dev/null || fail "needs debootstrap: apt-get install debootstrap"
}

make_base() {
    local mirror proxy=
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v suite=$suite '$2 == suite && $3 == "main" { print $1; exit }')
    [[ $mirror ]] || fail "apt here knows no $suite; run apt-get update first"
    eval "$(apt-config shell proxy Acquire::http::Proxy)"
    say "a bare Debian 12 ($suite, minbase)"
    http_proxy=${proxy:-${http_proxy-}} debootstrap --variant=minbase $suite "$machine" "$mirror" \
        >"$work/debootstrap.log" 2>&1 || { tail -n 20 "$work/debootstrap.log"; fail "debootstrap failed"; }
}

# Copies files and folders of this machine, those that exist, to the same place in the other.
carry_files() {
    local path
    for path; do
        [[ ! -e $path ]] || cp -aL --parents "$path" "$machine" 2>/dev/null || true
    done
}

# Variables that name proxies, certificates or npm settings, and the files that they point to.
carried=()
carry_environment() {
    local name
    while read -r name; do
        case ${name,,} in
            http_proxy | https_proxy | ftp_proxy | no_proxy | all_proxy | npm_config_*) ;;
            ssl_cert_* | *_ca_bundle | *_ca_certs | *_cainfo | *_ssl_cert_file) carry_files "${!name}" ;;
            *) continue ;;
        esac
        carried+=("$name=${!name}")
    done < <(compgen -e)
}

carry_over() {
    local files
    carry_environment
    carry_files /etc/resolv.conf /etc/hosts /etc/ssl/certs /usr/local/share/ca-certificates \
        /etc/apt/auth.conf /etc/apt/auth.conf.d /etc/apt/trusted.gpg.d /etc/apt/keyrings \
        /etc/npmrc /usr/etc/npmrc "$HOME/.npmrc"
    # The rest of apt's configuration is about this machine's own habits.
    mapfile -t files < <(grep -ls '^ *Acquire::' /etc/apt/apt.conf /etc/apt/apt.conf.d/*)
    carry_files "${files[@]}"
    # Debian's own archives only: a bare machine has no others.
    rm -rf "$machine"/etc/apt/sources.list*
    # shellcheck disable=SC2016
    apt-get indextargets --format '$(ORIGIN) $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sed -n 's/^Debian /deb /p' >"$machine/etc/apt/sources.list"
}

# Becomes a command in the other machine, in `folder` there; dies with this script.
inside() {
    # shellcheck disable=SC2016
    exec setpriv --pdeathsig KILL unshare --mount --pid --fork --kill-child sh -euc '
        mount -t proc proc "$0/proc"
        mount --rbind /sys "$0/sys"
        mount --rbind /dev "$0/dev"
        exec chroot "$0" "$@"' "$machine" \
        env --ignore-environment --chdir="${folder:-/}" HOME=/root TERM="${TERM-dumb}" LANG=C.UTF-8 CI=true \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${carried[@]}" "$@"
}

# The machine as debootstrap leaves it, with this machine's ways to reach packages.
fresh_base() {
    machine=$work/machine
    rm -rf --one-file-system "$machine"
    if [[ $keep && -f $work/base.tar ]]; then
        say "a bare Debian 12 ($suite, minbase) as kept"
        mkdir "$machine"
        tar --extract --file="$work/base.tar" --directory="$machine"
    else
        make_base
        [[ ! $keep ]] || tar --create --file="$work/base.tar" --directory="$machine" .
    fi
    carry_over
}
