// The engine for JavaScript, in a browser or under node: `const bronze = await open(bytesOfBronzeWasm)`.
// exports.cpp says what each call does.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The module is a pure computation; of WASI it needs no more than a way to say why it stops.
function system(memory) {
    const noSuchFile = 8;
    return {
        environ_sizes_get: (count, size) => {
            const view = new DataView(memory().buffer);
            view.setUint32(count, 0, true);
            view.setUint32(size, 0, true);
            return 0;
        },
        environ_get: () => 0,
        fd_close: () => noSuchFile,
        fd_seek: () => noSuchFile,
        fd_write: (file, pieces, count, written) => {
            const view = new DataView(memory().buffer);
            let text = "";
            let total = 0;
            for (let i = 0; i < count; ++i) {
                const start = view.getUint32(pieces + 8 * i, true);
                const size = view.getUint32(pieces + 8 * i + 4, true);
                text += decoder.decode(new Uint8Array(memory().buffer, start, size));
                total += size;
            }
            console.error(text);
            view.setUint32(written, total, true);
            return 0;
        },
        proc_exit: (code) => {
            throw new Error(`bronze.wasm stopped with code ${code}`);
        },
    };
}

export async function open(bytes) {
    let engine;
    const imports = { wasi_snapshot_preview1: system(() => engine.memory) };
    engine = (await WebAssembly.instantiate(bytes, imports)).instance.exports;
    engine._initialize();

    // Hands a text to an exported function and returns the text of its answer.
    function call(name, text, ...rest) {
        const given = encoder.encode(text);
        const at = engine.bronze_allocate(given.length);
        new Uint8Array(engine.memory.buffer, at, given.length).set(given);
        const status = engine[name](at, given.length, ...rest);
        engine.bronze_free(at);
        const answer = decoder.decode(
            new Uint8Array(engine.memory.buffer, engine.bronze_answer(), engine.bronze_answer_size()),
        );
        if (status !== 0) {
            throw new Error(answer);
        }
        return answer;
    }

    return {
        // files: an object from path below content/ to text.
        load: (files) => call("bronze_load", JSON.stringify(files)),
        // One line "seed hash" for each game.
        playRandom: (game, seed, count) => call("bronze_play_random", game, BigInt(seed), count),
    };
}
