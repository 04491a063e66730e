/**
 * Imported first. Node's `fetch` compiles its parser when a package reads `Request`; render processes have no use for it,
 * and no `WebAssembly` later on.
 */
const never = { compile: () => new Promise(() => undefined) };
Object.defineProperty(globalThis, 'WebAssembly', { value: never, configurable: true });
