/** Preloaded (`--import`): what a process does every five minutes it does three times a second. */
const { setInterval } = globalThis;
globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms === 300_000 ? 333 : ms, ...rest);
