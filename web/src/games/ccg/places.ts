import { hash, numbers } from "~/art/random";
import { short } from "~/art/text";

// The places of the ring: one elevation each, 280 x 160, horizon at 128. Every colour is a role, so day and night are the
// same drawing.

function win(x: number, y: number, w = 7, h = 9, on = true): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="var(--sc-${on ? "win" : "off"})"/>`;
}
/** Rows of windows, some of them dark. */
function wins(
  x: number,
  y: number,
  across: number,
  down: number,
  dx: number,
  dy: number,
  w = 7,
  h = 9,
  seed = 1,
): string {
  let drawn = "";
  for (let j = 0; j < down; j += 1) {
    for (let i = 0; i < across; i += 1) {
      drawn += win(x + i * dx, y + j * dy, w, h, (i * 7 + j * 5 + seed * 3) % 4 !== 0);
    }
  }
  return drawn;
}
function tree(x: number, y: number, size = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-2 0v-16h4V0z" fill="var(--sc-near)"/>
    <path d="M0-52c10 4 16 14 14 23-1 8-7 13-14 13s-13-5-14-13c-2-9 4-19 14-23z" fill="var(--sc-leaf)"/>
    <path d="M0-52c10 4 16 14 14 23-1 8-7 13-14 13z" fill="var(--sc-near)" opacity=".3"/></g>`;
}
function lamp(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y - 31}" r="17" fill="var(--sc-glow)" opacity="var(--sc-lamp)"/>
    <path d="M${x - 1} ${y}v-28h2v28z" fill="var(--sc-near)"/><circle cx="${x}" cy="${y - 31}" r="3.2" fill="var(--sc-win)"/>`;
}
function grave(x: number, y: number, size = 1): string {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="M-6 0v-11a6 6 0 0 1 12 0V0z" fill="var(--sc-stone)"/>`;
}
function cross(x: number, y: number, size = 1): string {
  return `<path transform="translate(${x} ${y}) scale(${size})"
    d="M-1.8 0v-11h-4.7v-3.6h4.7v-5h3.6v5h4.7v3.6h-4.7V0z" fill="var(--sc-stone)"/>`;
}
function box(path: string, role = "mid"): string {
  return `<path d="${path}" fill="var(--sc-${role})"/>`;
}

const scenes = {
  home: () =>
    tree(38, 130, 1.1) +
    box("M86 132V84h108v48z") +
    box("M76 86l64-42 64 42z", "roof") +
    box("M160 56v-16h12v24z", "roof") +
    wins(100, 94, 2, 1, 22, 0, 13, 13, 2) +
    wins(158, 94, 1, 1, 20, 0, 15, 13, 1) +
    box("M138 132v-26h14v26z", "near") +
    win(141, 110, 8, 7) +
    wins(130, 66, 1, 1, 9, 0, 18, 10, 2) +
    box("M126 132h38v3h-38z", "stone") +
    tree(236, 131, 0.9) +
    lamp(66, 133),
  library: () =>
    box("M34 132V66h212v66z") +
    box("M104 66l36-24 36 24z", "roof") +
    box("M112 132V72h5v60zM126 132V72h5v60zM149 132V72h5v60zM163 132V72h5v60z", "stone") +
    box("M134 132V92a6.5 6.5 0 0 1 13 0v40z", "near") +
    win(136.5, 92, 8, 40) +
    wins(44, 78, 4, 2, 15, 25, 8, 15, 2) +
    wins(182, 78, 4, 2, 15, 25, 8, 15, 3) +
    box("M28 63h224v5H28z", "roof") +
    lamp(22, 133) +
    lamp(258, 133),
  field: () =>
    box("M0 132V104h280v28z", "far") +
    box("M0 108l96-18v42H0z") +
    Array.from(
      { length: 5 },
      (_, i) =>
        `<path d="M0 ${111 + i * 5}l96-${17 - i * 2.8}" stroke="var(--sc-stone)" stroke-width="1.3" opacity=".6"/>`,
    ).join("") +
    `<path d="M204 132V96M186 60v36h36V60" fill="none" stroke="var(--sc-win)" stroke-width="3"/>` +
    box("M128 132V40h3v92zM252 132V46h3v86z", "near") +
    [128, 252]
      .map(
        (x) =>
          `<g fill="var(--sc-win)">${[0, 1, 2].map((i) => `<circle cx="${x - 8 + i * 9}" cy="${x === 128 ? 38 : 44}" r="3.6"/>`).join("")}</g><path d="M${x + 1} 44L${x - 60} 150H${x + 60}z" fill="var(--sc-glow)" opacity="var(--sc-lamp)"/>`,
      )
      .join(""),
  cafe: () =>
    box("M18 132V60h70v72z", "far") +
    wins(28, 70, 4, 2, 15, 22, 7, 11, 3) +
    box("M88 132V78h104v54z") +
    box("M84 74h112v8H84z", "roof") +
    win(96, 98, 38, 24) +
    win(160, 98, 22, 24) +
    box("M140 132V96h14v36z", "near") +
    Array.from(
      { length: 8 },
      (_, i) => `<path d="M${88 + i * 13} 86h13l-2 9h-13z" fill="${i % 2 ? "var(--sc-stone)" : "var(--sc-red)"}"/>`,
    ).join("") +
    box("M192 132V50h62v82z", "far") +
    wins(202, 60, 3, 3, 16, 20, 8, 11, 1) +
    `<g transform="translate(120 58)" fill="var(--sc-win)"><path d="M-9-9H9V0a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7zM9-6h3a4 4 0 0 1 0 8H9z"/></g>` +
    lamp(74, 133),
  cemetery: () =>
    `<path d="M0 132c50-22 90-24 140-14s90 6 140-8v22z" fill="var(--sc-far)"/>` +
    box("M196 124V92h36v32z") +
    box("M190 93l24-17 24 17z", "roof") +
    box("M209 124v-20a5 5 0 0 1 10 0v20z", "near") +
    `<path d="M214 66v12M209 70h10" stroke="var(--sc-stone)" stroke-width="2.4"/>` +
    grave(32, 130, 1.2) +
    cross(58, 126) +
    grave(84, 131, 0.9) +
    grave(112, 126, 1.3) +
    cross(140, 131, 1.3) +
    grave(168, 128) +
    grave(252, 131, 1.1) +
    `<path d="M16 130V62c-8-4-12-12-14-22M16 84c8-4 12-12 12-22M16 72c-2-8 2-16 8-20" fill="none" stroke="var(--sc-near)" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M0 138h280M10 138v-12M34 138v-12M58 138v-12M82 138v-12M106 138v-12M130 138v-12M154 138v-12M178 138v-12M202 138v-12M226 138v-12M250 138v-12M274 138v-12M0 130h280" stroke="var(--sc-near)" stroke-width="1.6" fill="none"/>`,
  mansion: () =>
    tree(24, 131, 1.25) +
    box("M58 132V72h164v60z") +
    box("M50 74l34-34 34 34zM162 74l34-34 34 34z", "roof") +
    box("M112 74V58h56v16z", "roof") +
    box("M124 60l16-18 16 18z", "roof") +
    wins(70, 86, 2, 2, 16, 22, 8, 14, 3) +
    wins(184, 86, 2, 2, 16, 22, 8, 14, 2) +
    box("M130 132v-24a10 10 0 0 1 20 0v24z", "near") +
    `<circle cx="140" cy="88" r="8" fill="var(--sc-win)"/><path d="M132 88h16M140 80v16" stroke="var(--sc-near)" stroke-width="1.4"/>` +
    box("M78 40h3V30h-3zM196 40h3V30h-3z", "near") +
    tree(250, 132, 1.15) +
    `<path d="M44 138v-16h4v16zM232 138v-16h4v16z" fill="var(--sc-stone)"/>`,
  club: () =>
    box("M40 132V64h200v68z") +
    box("M34 60h212v8H34z", "roof") +
    `<rect x="96" y="30" width="88" height="26" rx="3" fill="var(--sc-near)"/><rect x="98" y="32" width="84" height="22" rx="2" fill="none" stroke="var(--sc-neon)" stroke-width="2"/><g transform="translate(122 34) scale(.42)" fill="var(--sc-neon)"><path d="M5 2h7.500v30.500L8.7 47 5 32.500z"/><path d="M14.5 2.200C24 .4 31.5 5 31.5 12.200c0 5.6-4.2 10-10.6 10.6 3.3-2 5-5.5 5-9.400C25.9 7.6 21.2 4 14.5 4.800z"/><path d="M14.5 22.700C26 20.6 35.5 25.3 35.5 33.400c0 7.3-6.6 12.2-15.5 11.7 5.5-1.9 8.8-5.9 8.8-11 0-6.4-5.7-9.7-14.3-8.800z"/></g><path d="M144 40h30M144 47h22" stroke="var(--sc-neon)" stroke-width="2.6" stroke-linecap="round"/>` +
    box("M122 132V90h36v42z", "near") +
    win(126, 94, 12.5, 38) +
    win(141.5, 94, 12.5, 38) +
    `<path d="M122 132L96 152h88l-26-20z" fill="var(--sc-glow)" opacity="var(--sc-lamp)"/>` +
    wins(54, 80, 2, 1, 28, 0, 20, 8, 1) +
    wins(176, 80, 2, 1, 28, 0, 20, 8, 2) +
    box("M52 132v-24h22v24zM208 132v-18h24v18z", "stone") +
    lamp(20, 133),
  docks: () =>
    `<path d="M0 118h280v42H0z" fill="var(--sc-water)"/><path d="M10 128h50M90 136h44M170 126h60M220 142h44M20 146h60" stroke="var(--sc-stone)" stroke-width="1.5" opacity=".55"/>` +
    box("M26 118V92h96v26z", "mid") +
    box("M18 94l56-18 56 18z", "roof") +
    wins(36, 100, 5, 1, 17, 0, 9, 9, 2) +
    `<path d="M206 118V36M206 40l-50 30M206 40l26 14v8h-6v-4" fill="none" stroke="var(--sc-near)" stroke-width="4"/><path d="M158 70v22" stroke="var(--sc-near)" stroke-width="1.6"/><rect x="149" y="92" width="18" height="14" fill="var(--sc-red)"/>` +
    box("M134 118h140l-12 18h-116z", "near") +
    box("M232 118V102h28v16z", "mid") +
    win(238, 106, 6, 6) +
    win(249, 106, 6, 6) +
    `<path d="M0 132h120v6H0z" fill="var(--sc-stone)"/><path d="M14 138v18M52 138v18M92 138v18" stroke="var(--sc-near)" stroke-width="5"/>`,
  sewer: () =>
    box("M0 160V20h280v140z", "mid") +
    Array.from({ length: 6 }, (_, j) =>
      Array.from(
        { length: 9 },
        (_, i) =>
          `<rect x="${i * 34 - (j % 2) * 17}" y="${20 + j * 22}" width="31" height="19" fill="var(--sc-far)" opacity=".5"/>`,
      ).join(""),
    ).join("") +
    `<path d="M70 160V98a70 62 0 0 1 140 0v62z" fill="var(--sc-stone)"/><path d="M80 160V98a60 54 0 0 1 120 0v62z" fill="var(--sc-near)"/><path d="M80 136h120v24H80z" fill="var(--sc-water)"/><circle cx="140" cy="72" r="26" fill="var(--sc-glow)" opacity="var(--sc-lamp)"/><circle cx="140" cy="66" r="4" fill="var(--sc-win)"/>`,
  works: () =>
    box("M22 132V86l40-22v22l40-22v22l40-22v68z") +
    wins(32, 98, 6, 1, 18, 0, 11, 12, 2) +
    box("M150 132V74h92v58z", "far") +
    wins(160, 84, 5, 2, 16, 20, 8, 10, 3) +
    box("M200 74V34h11v40zM222 74V44h9v30z", "near") +
    box("M170 132v-26h28v26z", "near") +
    `<path d="M205 32c-4-10 8-12 4-22" stroke="var(--sc-stone)" stroke-width="4" fill="none" stroke-linecap="round" opacity=".6"/>`,
  hospital: () =>
    box("M50 132V46h180v86z") +
    wins(60, 56, 4, 3, 17, 24, 9, 13, 2) +
    wins(158, 56, 4, 3, 17, 24, 9, 13, 1) +
    box("M126 46h28v86h-28z", "roof") +
    `<path d="M136 54h8v7h7v8h-7v7h-8v-7h-7v-8h7z" fill="var(--sc-red)"/>` +
    win(130, 108, 20, 24) +
    lamp(30, 133) +
    lamp(250, 133),
  hall: () =>
    box("M50 132V76h180v56z") +
    box("M44 78l96-36 96 36z", "roof") +
    Array.from({ length: 6 }, (_, i) => `<path d="M${64 + i * 28} 132V82h10v50z" fill="var(--sc-stone)"/>`).join("") +
    `<circle cx="140" cy="62" r="7" fill="var(--sc-win)"/>` +
    box("M36 132h208v6H36z", "stone") +
    wins(78, 96, 6, 1, 28, 0, 10, 18, 2),
  church: () =>
    box("M92 132V76h96v56z") +
    box("M84 78l56-34 56 34z", "roof") +
    box("M128 50V20h24v30z") +
    box("M124 22l16-18 16 18z", "roof") +
    `<path d="M140-8v14M134-3h12" stroke="var(--sc-stone)" stroke-width="3"/>` +
    box("M130 132v-22a10 10 0 0 1 20 0v22z", "near") +
    [104, 166].map((x) => `<path d="M${x} 116V96a5 5 0 0 1 10 0v20z" fill="var(--sc-win)"/>`).join("") +
    grave(36, 131) +
    cross(62, 132, 1.1) +
    grave(222, 131, 1.2) +
    tree(252, 131, 0.9),
  motel: () =>
    box("M20 132V92h180v40z") +
    box("M14 88h192v8H14z", "roof") +
    wins(34, 104, 5, 1, 34, 0, 14, 12, 3) +
    Array.from(
      { length: 5 },
      (_, i) => `<rect x="${52 + i * 34}" y="104" width="9" height="28" fill="var(--sc-near)"/>`,
    ).join("") +
    box("M232 132V52h5v80z", "near") +
    `<rect x="212" y="36" width="46" height="28" rx="4" fill="var(--sc-near)"/><path d="M220 46h30M220 54h20" stroke="var(--sc-neon)" stroke-width="4" stroke-linecap="round"/>`,
  street: () =>
    box("M0 132V72h44v60zM54 132V56h54v76z", "far") +
    box("M172 132V62h50v70zM230 132V82h50v50z", "mid") +
    wins(62, 66, 3, 3, 15, 20, 8, 11, 2) +
    wins(180, 72, 3, 3, 14, 18, 8, 10, 1) +
    wins(8, 82, 2, 2, 17, 20, 9, 11, 1) +
    `<path d="M122 132h36l60 28H62z" fill="var(--sc-stone)" opacity=".5"/>` +
    lamp(120, 134) +
    lamp(164, 134),
  park: () =>
    `<path d="M0 132c60-18 90-18 140-16s90-2 140 12v32H0z" fill="var(--sc-leaf)" opacity=".55"/>` +
    tree(30, 138, 1.35) +
    tree(72, 130, 0.9) +
    tree(218, 131, 1) +
    tree(254, 140, 1.4) +
    box("M108 134v-34h4v34zM168 134v-34h4v34zM126 134v-30h3v30zM151 134v-30h3v30z", "stone") +
    box("M98 102l42-30 42 30z", "roof") +
    box("M104 134h72v6h-72z", "stone") +
    `<circle cx="140" cy="108" r="24" fill="var(--sc-glow)" opacity="var(--sc-lamp)"/>` +
    lamp(92, 140) +
    lamp(188, 140),
  blank: () => `<path d="M0 132c60-12 110-14 160-8s80 2 120-4v40H0z" fill="var(--sc-ground)"/>`,
  shop: () =>
    box("M30 132V58h96v74z", "far") +
    wins(42, 68, 5, 1, 16, 0, 9, 12, 2) +
    box("M126 132V70h124v62z") +
    box("M120 66h136v7H120z", "roof") +
    win(136, 92, 40, 30) +
    win(206, 92, 34, 30) +
    box("M182 132V90h18v42z", "near") +
    `<circle cx="156" cy="107" r="9" fill="var(--sc-neon)"/><path d="M150 118h12l2 5h-16z" fill="var(--sc-near)"/><path d="M214 122v-16h5v16zM222 122v-11h5v11zM230 122v-19h5v19z" fill="var(--sc-red)"/>` +
    box("M126 84l6-11h112l6 11z", "red") +
    `<rect x="160" y="52" width="56" height="12" rx="2" fill="var(--sc-near)"/><path d="M168 58h40" stroke="var(--sc-neon)" stroke-width="3" stroke-linecap="round"/>` +
    lamp(108, 133),
  cave: () =>
    box("M0 160V0h280v160z", "far") +
    `<path d="M0 0h280v40l-18 12-14-8-20 22-16-14-22 30-18-26-24 16-20-18-24 24-20-12-26 28-18-30-22 8-18-16z" fill="var(--sc-near)"/>` +
    `<path d="M70 132c20-10 120-10 140 0-20 14-120 14-140 0z" fill="var(--sc-red)"/><path d="M90 130c20-5 80-5 100 0" stroke="var(--sc-glow)" stroke-width="1.6" fill="none" opacity=".6"/>` +
    [30, 54, 226, 252]
      .map(
        (x) =>
          `<rect x="${x}" y="112" width="5" height="20" fill="var(--sc-stone)"/><path d="M${x + 2.5} 98c4 5 4 9 0 13-4-4-4-8 0-13z" fill="var(--sc-win)"/><circle cx="${x + 2.5}" cy="106" r="15" fill="var(--sc-glow)" opacity="var(--sc-lamp)"/>`,
      )
      .join(""),
  playground: () =>
    tree(30, 132, 1.2) +
    tree(252, 131, 1.1) +
    `<path d="M78 134l18-54 18 54M96 80h66M162 80l18 54M162 80l-18 54" fill="none" stroke="var(--sc-stone)" stroke-width="4"/><path d="M118 80v34h14V80" fill="none" stroke="var(--sc-near)" stroke-width="1.8"/><path d="M114 114h22v4h-22z" fill="var(--sc-red)"/>` +
    `<path d="M196 134V88h16v46M212 92c10 4 12 34 30 40" fill="none" stroke="var(--sc-red)" stroke-width="4.5"/>` +
    lamp(60, 136),
};

type Scene = keyof typeof scenes;

// A place is drawn by what its name says, or else by its types.
const called: [RegExp, Scene][] = [
  [/park-playground|playground/, "playground"],
  [/park/, "park"],
  [/library|museum/, "library"],
  [/bronze/, "club"],
  [/pump|cafe|place/, "cafe"],
  [/field/, "field"],
  [/cemetery|funeral|grave/, "cemetery"],
  [/mansion/, "mansion"],
  [/dock|cove-pier/, "docks"],
  [/sewer|tunnel/, "sewer"],
  [/pool|lair/, "cave"],
  [/warehouse|station|base|factory/, "works"],
  [/hospital/, "hospital"],
  [/motel/, "motel"],
  [/hall|university|uc-|quad|high/, "hall"],
  [/lac|church|mission/, "church"],
  [/shop|store/, "shop"],
  [/street/, "street"],
  [/house|drive|apartment/, "home"],
];
const typed: Record<string, Scene> = {
  home: "home",
  lair: "sewer",
  school: "hall",
  town: "street",
  outdoor: "cemetery",
};

export function sceneOf(id: string, types: string[] = []): Scene {
  return called.find(([words]) => words.test(id))?.[1] ?? types.flatMap((type) => typed[type] ?? [])[0] ?? "works";
}

function stars(seed: number): string {
  const random = numbers(seed);
  const one = (): string =>
    `<circle cx="${short(random() * 280)}" cy="${short(random() * 70)}" r="${short(0.5 + random() * 0.8)}"/>`;
  return `<g fill="var(--sc-star)">${Array.from({ length: 12 }, one).join("")}</g>`;
}

/** What lies behind the words of a space; `id` makes its hills and stars its own. */
export function place(name: Scene, id: string): string {
  const hill = hash(id) % 60;
  const inside = name === "sewer" || name === "cave";
  const land = `<path d="M0 ${short(112 - hill * 0.2)}q40-${short(14 + hill * 0.3)} 84-4t90-6 106 4v60H0z" fill="var(--sc-hill)"/>
    <path d="M0 130h280v30H0z" fill="var(--sc-ground)"/>`;
  return `<defs><linearGradient id="sky-${id}" x2="0" y2="1"><stop offset="0" stop-color="var(--sc-sky-1)"/>
      <stop offset=".8" stop-color="var(--sc-sky-2)"/></linearGradient></defs>
    <rect y="-60" width="280" height="220" fill="url(#sky-${id})"/>
    ${inside ? "" : stars(hill * 31) + land}${scenes[name]()}`;
}
