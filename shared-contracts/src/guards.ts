/**
 * Type guards for data read during the first page: events and local storage. A schema library would add a
 * tenth to the first page's JavaScript (docs/decisions/0031). API responses are validated with schemas
 * instead.
 */
export type Guard<Value> = (value: unknown) => value is Value;
export type Guarded<Check> = Check extends Guard<infer Value> ? Value : never;

type Fields = Readonly<Record<string, Guard<unknown>>>;
type OptionalKeys<Shape extends Fields> = {
  [Key in keyof Shape]: undefined extends Guarded<Shape[Key]> ? Key : never;
}[keyof Shape];
type Shaped<Shape extends Fields> = {
  -readonly [Key in Exclude<keyof Shape, OptionalKeys<Shape>>]: Guarded<Shape[Key]>;
} & {
  -readonly [Key in OptionalKeys<Shape>]?: Guarded<Shape[Key]>;
};
/** Flattens an intersection into one object type. */
type Flat<Value> = { [Key in keyof Value]: Value[Key] };

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** True for an integer. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** An integer of at least `minimum`. */
export function wholeFrom(minimum: number): Guard<number> {
  return (value): value is number => isWhole(value) && value >= minimum;
}

export function oneOf<const Values extends readonly (string | number | null)[]>(
  ...values: Values
): Guard<Values[number]> {
  return (value): value is Values[number] => values.some((known) => known === value);
}

/** Accepts `undefined` too. */
export function optional<Value>(guard: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || guard(value);
}

export function nullable<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value);
}

export function listOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

/** An object with these fields; other fields are allowed. */
export function shape<const Shape extends Fields>(fields: Shape): Guard<Flat<Shaped<Shape>>> {
  return (value): value is Flat<Shaped<Shape>> =>
    isObject(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses JSON and returns the value when the guard accepts it. */
export function parseGuarded<Value>(text: string | null, guard: Guard<Value>): Value | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
