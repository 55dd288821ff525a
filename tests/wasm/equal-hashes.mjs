// The same seeds give the same games natively and in wasm: plays random games in both and compares the hash of
// each final state.
//
//   node tests/wasm/equal-hashes.mjs [--games N] [--seed S] [GAME…]

import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

import { open } from "../../bindings/wasm/bronze.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const batch = 50;

function readContent(folder = join(root, "content")) {
    const files = {};
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) {
            Object.assign(files, readContent(path));
        } else {
            files[relative(join(root, "content"), path)] = readFileSync(path, "utf8");
        }
    }
    return files;
}

async function openEngine(files = readContent()) {
    const engine = await open(readFileSync(join(root, "build/wasm/bin/bronze.wasm")));
    engine.load(files);
    return engine;
}

// Plays all batches that are given to it.
async function work() {
    const engine = await openEngine();
    parentPort.on("message", ({ seed, count }) => {
        parentPort.postMessage(engine.playRandom(workerData.game, seed, count));
    });
    parentPort.postMessage("");
}

// The lines of all games in order, played by one worker a core.
function playInWasm(game, seed, games) {
    const lines = [];
    let next = 0;
    const runWorker = () =>
        new Promise((resolve, reject) => {
            const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { game } });
            let mine;
            worker.on("error", reject);
            worker.on("message", (answer) => {
                if (mine !== undefined) {
                    lines[mine] = answer;
                }
                if (next * batch >= games) {
                    worker.terminate().then(resolve);
                    return;
                }
                mine = next++;
                const first = mine * batch;
                worker.postMessage({ seed: seed + BigInt(first), count: Math.min(batch, games - first) });
            });
        });
    return Promise.all(cpus().map(runWorker)).then(() => lines.join(""));
}

async function playNatively(game, seed, games) {
    const program = join(root, "build/release/bin/bronze");
    const words = ["simulate", game, "--games", `${games}`, "--seed", `${seed}`, "--hashes"];
    return (await promisify(execFile)(program, words, { maxBuffer: 2 ** 30 })).stdout;
}

async function refusesBadContent() {
    const files = readContent();
    for (const [broken, expected] of [
        [{ ...files, "board/maps/sunnydale.toml": "[" }, /^board\/maps\/sunnydale\.toml:1:\d+: /],
        [{ ...files, "board/maps/sunnydale.toml": 7 }, /board\/maps\/sunnydale\.toml is not a text/],
        [[], /must be a JSON object/],
    ]) {
        try {
            await openEngine(broken);
        } catch (error) {
            if (expected.test(error.message)) {
                continue;
            }
            throw error;
        }
        throw new Error(`content that should give ${expected} was accepted`);
    }
}

async function main() {
    const { values, positionals } = parseArgs({
        options: { games: { type: "string", default: "100" }, seed: { type: "string", default: "1" } },
        allowPositionals: true,
    });
    const games = Number(values.games);
    const seed = BigInt(values.seed);
    await refusesBadContent();
    for (const game of positionals.length ? positionals : ["board", "ccg", "vs"]) {
        const native = (await playNatively(game, seed, games)).trimEnd().split("\n");
        const wasm = (await playInWasm(game, seed, games)).trimEnd().split("\n");
        if (native.length !== games || wasm.length !== games) {
            throw new Error(`${game}: ${games} games asked, ${native.length} native, ${wasm.length} in wasm`);
        }
        const differing = native.findIndex((line, i) => line !== wasm[i]);
        if (differing >= 0) {
            throw new Error(`${game}: native "${native[differing]}", wasm "${wasm[differing]}"`);
        }
        console.log(`${game}: ${games} games from seed ${seed} on end in equal states`);
    }
}

if (isMainThread) {
    main().catch((error) => {
        console.error(error.message);
        process.exitCode = 1;
    });
} else {
    work();
}
