/** Whose heirs often name their own constructor. */
const isInherited = (holder: object) =>
  holder instanceof Error ||
  [Object.prototype, Error.prototype, Function.prototype].includes(holder as never);

type Locked = Record<PropertyKey, unknown>;

/**
 * Members that objects below commonly assign for themselves: were they read-only here, those assignments would throw.
 * They are put back after each page, and several times a second, instead.
 */
const assignedBelow = new Set<PropertyKey>(['toString', 'toLocaleString', 'valueOf']);

/** Bindings that the engine or Node replace by themselves, and the ways to reach the rest. */
const leftAlone = new Set<PropertyKey>([
  ...['globalThis', 'global', 'console', 'process', 'localStorage', 'sessionStorage'],
]);

const hidden = (): object[] => {
  const prototypeOf = Object.getPrototypeOf;
  const iterators = [[][Symbol.iterator](), ''[Symbol.iterator](), new Map().keys(), new Set().keys()];
  const functions = [async () => {}, function* () {}, async function* () {}];
  return [
    ...iterators.flatMap((iterator) => [prototypeOf(iterator), prototypeOf(prototypeOf(iterator))]),
    ...functions.flatMap((work) => [prototypeOf(work), prototypeOf(work).prototype ?? {}]),
    prototypeOf(Uint8Array),
    prototypeOf(Uint8Array).prototype,
  ];
};

/**
 * Makes the language's and the platform's own functions read-only, for all code of this process: one remote must not change
 * what another one's page is made with. In strict mode an assignment throws where it stands, else it does nothing. Returns
 * a function that puts back what cannot be locked, and names it.
 */
export function lockGlobals(): () => string[] {
  const members: { holder: Locked; key: PropertyKey; value: unknown; name: string }[] = [];
  const seen = new Set<object>();

  function lock(holder: object, name: string): void {
    if (seen.has(holder)) return;
    seen.add(holder);
    for (const key of Reflect.ownKeys(holder)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, key);
      if (!descriptor?.configurable || typeof descriptor.value !== 'function') continue;
      if (key === 'constructor' ? isInherited(holder) : assignedBelow.has(key))
        members.push({
          holder: holder as Locked,
          key,
          value: descriptor.value,
          name: `${name}.${String(key)}`,
        });
      else Object.defineProperty(holder, key, { writable: false, configurable: false });
    }
  }

  for (const key of Object.getOwnPropertyNames(globalThis)) {
    if (leftAlone.has(key)) continue;
    // Node makes some of them when they are read first.
    const value = (globalThis as unknown as Locked)[key];
    const isObject = typeof value === 'object' && value !== null;
    if (!isObject && typeof value !== 'function') continue;
    const { configurable, enumerable } = Object.getOwnPropertyDescriptor(globalThis, key) ?? {};
    if (configurable) {
      Object.defineProperty(globalThis, key, {
        value,
        writable: false,
        configurable: false,
        enumerable: enumerable ?? false,
      });
    }
    lock(value as object, key);
    const { prototype } = value as { prototype?: object };
    if (prototype) lock(prototype, `${key}.prototype`);
  }
  for (const object of hidden()) lock(object, 'an intrinsic');
  // A member more in every object, found by every for-in.
  Object.preventExtensions(Object.prototype);
  Object.preventExtensions(Array.prototype);

  return () =>
    members.flatMap(({ holder, key, value, name }) => {
      if (holder[key] === value) return [];
      Reflect.set(holder, key, value);
      return [name];
    });
}

const closedToRemotes = [
  ...['exit', 'reallyExit', 'abort', 'kill', '_kill', '_debugProcess', '_debugEnd'],
  ...['send', 'disconnect', 'dlopen', 'binding', '_linkedBinding', 'getBuiltinModule'],
  ...[
    'chdir',
    'umask',
    'setuid',
    'setgid',
    'seteuid',
    'setegid',
    'setgroups',
    'initgroups',
    'setSourceMapsEnabled',
  ],
  ...['setUncaughtExceptionCaptureCallback', 'removeAllListeners'],
];

/** Takes from `process` what ends this process, or leads out of it. `env` keeps what the code of pages reads. */
export function closeProcess(): void {
  const host = process as unknown as Locked;
  for (const key of closedToRemotes) {
    const value = () => {
      throw new Error(
        `process.${key} is closed: code that renders pages shares its process with other pages`,
      );
    };
    if (key in host) Object.defineProperty(host, key, { value, writable: false, configurable: false });
  }
  const env = Object.freeze({ NODE_ENV: process.env.NODE_ENV });
  Object.defineProperty(host, 'env', { value: env, writable: false, configurable: false });
  Object.defineProperty(globalThis, 'process', { value: process, writable: false, configurable: false });
}
