import { EventEmitter } from 'node:events';

/** Members of `process` that Node itself uses while pages are rendered. Nothing but Node reaches this object. */
const usedByNode = new Set([
  'version',
  'versions',
  'arch',
  'platform',
  'release',
  'features',
  'pid',
  'title',
  'env',
  'argv',
  'execArgv',
  'nextTick',
  '_tickCallback',
  'hrtime',
  'emitWarning',
  '_rawDebug',
  'memoryUsage',
  'cpuUsage',
  'uptime',
  'exit',
  'exitCode',
  'reallyExit',
  '_exiting',
  '_fatalException',
  'domain',
  'ref',
  'unref',
  '_events',
  '_eventsCount',
  '_maxListeners',
  'noDeprecation',
  'throwDeprecation',
  'traceDeprecation',
  'traceProcessWarnings',
  'channel',
  '_channel',
  'connected',
  'send',
  '_send',
  '_handleQueue',
  '_pendingMessage',
  'disconnect',
  '_disconnect',
  'hasUncaughtExceptionCaptureCallback',
]);

/** Members that other code may call by mistake: they say that they are closed. */
const closed = [
  'exit',
  'abort',
  'kill',
  'send',
  'disconnect',
  'chdir',
  'binding',
  'dlopen',
  'getBuiltinModule',
];

/**
 * Puts an object with a few harmless members in the place of the global `process`, and takes the others off the
 * original, in case code gets hold of that. `onError` takes what React reports as an uncaught error.
 */
export function closeProcess(onError: (error: unknown) => void): void {
  const original = process;
  const { version, arch, platform, nextTick, emitWarning, uptime } = original;
  const { hrtime } = original;
  const bare: Record<PropertyKey, unknown> = {
    version,
    arch,
    platform,
    nextTick,
    uptime,
    title: 'node',
    pid: 1,
    cwd: () => '/',
    versions: Object.freeze({ ...original.versions }),
    env: Object.freeze({ NODE_ENV: original.env.NODE_ENV }),
    argv: Object.freeze([]),
    execArgv: Object.freeze([]),
    hrtime: Object.freeze(
      Object.assign((before?: [number, number]) => hrtime(before), { bigint: () => hrtime.bigint() }),
    ),
    emitWarning: (...given: Parameters<typeof emitWarning>) => emitWarning(...given),
    emit(name: unknown, value: unknown) {
      if (name === 'uncaughtException') onError(value);
      return false;
    },
    listenerCount: () => 0,
    listeners: () => [],
    [Symbol.toStringTag]: 'process',
  };
  // Listeners for the end of the process, which libraries add.
  for (const key of ['on', 'once', 'off', 'addListener', 'removeListener', 'prependListener'])
    bare[key] = () => bare;
  for (const key of closed) {
    bare[key] = () => {
      throw new Error(
        `process.${key} is closed: code that renders pages shares its process with other pages`,
      );
    };
  }
  Object.defineProperty(globalThis, 'process', {
    value: Object.freeze(bare),
    writable: false,
    configurable: false,
  });

  for (const key of Object.getOwnPropertyNames(original))
    if (!usedByNode.has(key)) Reflect.deleteProperty(original, key);
  // A method that all emitters share would be called with this one too if it were replaced.
  for (const key of Object.getOwnPropertyNames(EventEmitter.prototype)) {
    const value: unknown = Reflect.get(EventEmitter.prototype, key);
    if (typeof value === 'function' && key !== 'constructor')
      Object.defineProperty(original, key, { value, writable: false, configurable: false });
  }
}

/** A console of which `write` is the only output. The one of Node leads to the streams of the process. */
export function replaceConsole(
  write: Readonly<Record<'info' | 'warn' | 'error', (...words: unknown[]) => void>>,
): void {
  const { info, warn, error } = write;
  const nothing = () => undefined;
  const silent = ['group', 'groupCollapsed', 'groupEnd', 'time', 'timeEnd', 'timeLog', 'count', 'countReset'];
  const value = Object.freeze({
    ...Object.fromEntries(silent.map((key) => [key, nothing])),
    log: info,
    info,
    debug: info,
    dir: info,
    table: info,
    trace: info,
    warn,
    error,
    assert: (isTrue: unknown, ...words: unknown[]) => (isTrue ? undefined : error(...words)),
    [Symbol.toStringTag]: 'console',
  });
  Object.defineProperty(globalThis, 'console', { value, writable: false, configurable: false });
}

/** What a page may use of Node besides the language; a name that a later version of Node adds is not among it. */
const globals = new Set([
  'global',
  'globalThis',
  'process',
  'console',
  'Buffer',
  'performance',
  'queueMicrotask',
  'structuredClone',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'URL',
  'URLSearchParams',
  'URLPattern',
  'TextEncoder',
  'TextDecoder',
  'atob',
  'btoa',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'Event',
  'EventTarget',
  'CustomEvent',
  'DOMException',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'fetch',
  'crypto',
  'Crypto',
  'CryptoKey',
  'SubtleCrypto',
  'MessageChannel',
  'MessagePort',
  'MessageEvent',
  'TextEncoderStream',
  'TextDecoderStream',
  'ReadableStream',
  'ReadableStreamDefaultReader',
  'ReadableStreamBYOBReader',
  'TransformStream',
  'ReadableStreamDefaultController',
  'ReadableByteStreamController',
  'ReadableStreamBYOBRequest',
  'WritableStream',
  'WritableStreamDefaultController',
  'WritableStreamDefaultWriter',
  'TransformStreamDefaultController',
  'ByteLengthQueuingStrategy',
  'CountQueuingStrategy',
  'CompressionStream',
  'DecompressionStream',
]);

/** Global objects of the language, which every JavaScript engine has. `WebAssembly` is left out: no page needs it. */
const language = new Set([
  'Object',
  'Function',
  'Array',
  'Number',
  'Boolean',
  'String',
  'Symbol',
  'BigInt',
  'Date',
  'Promise',
  'RegExp',
  'Math',
  'JSON',
  'Intl',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'WeakRef',
  'Proxy',
  'Reflect',
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ArrayBuffer',
  'SharedArrayBuffer',
  'Atomics',
  'DataView',
  'FinalizationRegistry',
  'Iterator',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'BigInt64Array',
  'BigUint64Array',
  'Float16Array',
  'Float32Array',
  'Float64Array',
  'SuppressedError',
  'DisposableStack',
  'AsyncDisposableStack',
  'Temporal',
  'parseFloat',
  'parseInt',
  'isFinite',
  'isNaN',
  'Infinity',
  'NaN',
  'undefined',
  'eval',
  'escape',
  'unescape',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
]);

/** Removes all other names of the global object, and closes `fetch`: loaders call the API with `services.api`. */
export function closeGlobals(): void {
  // Reading these once makes Node load them, and keep its state under a symbol of the global object.
  for (const key of globals) Reflect.get(globalThis, key);
  for (const key of Object.getOwnPropertyNames(globalThis))
    if (!globals.has(key) && !language.has(key)) Reflect.deleteProperty(globalThis, key);
  const fetch = () =>
    Promise.reject(
      new TypeError('fetch is closed while pages are rendered: loaders call the API with services.api'),
    );
  Object.defineProperty(globalThis, 'fetch', { value: fetch, writable: true, configurable: true });
  // The connections of `fetch`.
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key !== Symbol.toStringTag)
      Object.defineProperty(globalThis, key, { value: undefined, writable: false });
  }
  // With it, code sees the functions and objects of its callers.
  Object.defineProperty(Error, 'prepareStackTrace', {
    value: undefined,
    writable: false,
    configurable: false,
  });
}
