/**
 * JSON Schema for event payloads and fragment props. As data it travels with a release, and a shell can
 * validate an event that it was not built with (docs/decisions/0046). `Payload` is the corresponding
 * TypeScript type.
 */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number | undefined;
  readonly [keyword: string]: unknown;
}

declare const valueType: unique symbol;
export interface Payload<Value> extends JsonSchema {
  readonly [valueType]?: Value;
}
export type ValueOf<Schema> = Schema extends Payload<infer Value> ? Value : never;

type Fields = Readonly<Record<string, JsonSchema>>;
type Values<Shape extends Fields> = { -readonly [Key in keyof Shape]: ValueOf<Shape[Key]> };
/** A field that is `undefined` counts as absent (`matches`), and JSON leaves it out. */
type OptionalValues<Shape extends Fields> = {
  -readonly [Key in keyof Shape]?: ValueOf<Shape[Key]> | undefined;
};
/** One object type instead of an intersection of two. */
type Flat<Value> = { [Key in keyof Value]: Value[Key] };

export const text: Payload<string> = { type: 'string' };
export const flag: Payload<boolean> = { type: 'boolean' };
export const whole: Payload<number> = { type: 'integer' };

/** A whole number that is `minimum` at least. */
export function wholeFrom(minimum: number): Payload<number> {
  return { type: 'integer', minimum };
}

export function oneOf<const Values extends readonly (string | number)[]>(
  ...values: Values
): Payload<Values[number]> {
  return { enum: values };
}

export function nullable<Value>(schema: Payload<Value>): Payload<Value | null> {
  return { anyOf: [schema, { type: 'null' }] };
}

/** An object with required and optional fields; other fields are allowed. */
export function fields<const Required extends Fields, const Optional extends Fields = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Payload<Flat<Values<Required> & OptionalValues<Optional>>> {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: Number.isSafeInteger,
  array: Array.isArray,
  null: (value) => value === null,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Whether a value is valid. Ignores keywords that `JsonSchema` does not declare. */
export function matches(schema: JsonSchema, value: unknown): boolean {
  const { type, minimum, items, properties, required } = schema;
  const hasType = (name: string) => (types[name] ? types[name](value) : typeof value === name);
  const at = (name: string) =>
    Object.hasOwn(value as object, name) ? Reflect.get(value as object, name) : undefined;
  return (
    (!type || [type].flat().some((name) => hasType(name as string))) &&
    (!schema.enum || schema.enum.includes(value)) &&
    (!schema.anyOf || schema.anyOf.some((branch) => matches(branch, value))) &&
    !(typeof value === 'number' && minimum !== undefined && value < minimum) &&
    !(items && Array.isArray(value) && !value.every((item) => matches(items, item))) &&
    (!types.object?.(value) ||
      ((required ?? []).every((name) => at(name) !== undefined) &&
        Object.entries(properties ?? {}).every(
          ([name, field]) => at(name) === undefined || matches(field, at(name)),
        )))
  );
}
