/**
 * Validators for data read during the first page: events and local storage. A schema library would be a tenth of
 * the first page for them (docs/decisions/0032); answers of the API are checked with schemas.
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
/** One object type instead of an intersection of two. */
type Flat<Value> = { [Key in keyof Value]: Value[Key] };

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** A whole number. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** A whole number that is `minimum` at least. */
export function wholeFrom(minimum: number): Guard<number> {
  return (value): value is number => isWhole(value) && value >= minimum;
}

export function oneOf<const Values extends readonly (string | number | null)[]>(
  ...values: Values
): Guard<Values[number]> {
  return (value): value is Values[number] => values.some((known) => known === value);
}

/** Absent, or as the guard wants it. */
export function optional<Value>(guard: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || guard(value);
}

export function nullable<Value>(guard: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || guard(value);
}

export function listOf<Value>(guard: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(guard);
}

/** An object with these fields; others may be there too. */
export function shape<const Shape extends Fields>(fields: Shape): Guard<Flat<Shaped<Shape>>> {
  return (value): value is Flat<Shaped<Shape>> =>
    isObject(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a text holds as JSON, where it is what the guard wants. */
export function parseGuarded<Value>(text: string | null, guard: Guard<Value>): Value | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
