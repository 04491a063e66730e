/** True for prototypes whose members, such as `constructor`, derived objects often redefine. */
const isInherited = (holder: object) =>
  holder instanceof Error ||
  [Object.prototype, Error.prototype, Function.prototype].includes(holder as never);

type Locked = Record<PropertyKey, unknown>;

/**
 * Members that derived objects often assign. If they were read-only here, such assignments would throw, so
 * they are restored after each page and several times a second instead.
 */
const assignedBelow = new Set<PropertyKey>(['toString', 'toLocaleString', 'valueOf']);

/** References to the global object, and what `bare-process.ts` has locked. */
const leftAlone = new Set<PropertyKey>(['globalThis', 'global', 'console', 'process']);

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
 * Makes the built-in functions of JavaScript and Node read-only for all code of this process, so that one
 * remote cannot change another one's page. Assignments throw in strict mode and are ignored otherwise.
 * Returns a function that restores what cannot be locked, and names what it restored.
 */
export function lockGlobals(): () => string[] {
  const members: { holder: Locked; key: PropertyKey; value: unknown; name: string }[] = [];
  const seen = new Set<object>();

  function lock(holder: object, name: string): void {
    if (seen.has(holder)) return;
    seen.add(holder);
    for (const key of Reflect.ownKeys(holder)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, key);
      if (!descriptor?.configurable) continue;
      if (descriptor.get) Object.defineProperty(holder, key, { configurable: false });
      if (typeof descriptor.value !== 'function') continue;
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
    // Node defines some of them lazily on first read.
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
  // A new member of Object.prototype would appear in every for-in loop.
  Object.preventExtensions(Object.prototype);
  Object.preventExtensions(Array.prototype);

  return () =>
    members.flatMap(({ holder, key, value, name }) => {
      if (holder[key] === value) return [];
      Reflect.set(holder, key, value);
      return [name];
    });
}
