import { type JsonSchema, matches } from 'shared-contracts/json-schema';

/**
 * Why a value that is valid for `from` may be invalid for `to`; `undefined` when every such value is valid. Then what is
 * written by `from` can be read by `to`. Takes the JSON Schema that zod and `json-schema.ts` write. Fields that `from`
 * does not declare count as absent, so that a reader may add an optional field. `oneOf` is read as `anyOf`, as zod
 * means it. Two schemas that it cannot compare, for example different patterns, count as incompatible.
 */
export function mismatch(from: JsonSchema, to: JsonSchema, path = ''): string | undefined {
  return compare(from, to, { path, from, to, assumed: new Set() });
}

/** Whether every value that is valid for `from` is valid for `to`. */
export function isAssignable(from: JsonSchema, to: JsonSchema): boolean {
  return mismatch(from, to) === undefined;
}

interface Context {
  /** Path within the value: `line.quantity`. */
  path: string;
  /** Documents that `$ref` refers to. */
  from: JsonSchema;
  to: JsonSchema;
  /**
   * Pairs of references already being compared: assumed to be assignable unless a part of them is not
   * (recursion).
   */
  assumed: Set<string>;
}

const describing = new Set([
  '$schema',
  '$id',
  '$defs',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);
const understood = new Set([
  'type',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  '$ref',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'nullable',
  'not',
]);

function compare(from: JsonSchema, to: JsonSchema, context: Context): string | undefined {
  if (from.$ref !== undefined || to.$ref !== undefined) {
    const key = `${context.path.replaceAll(/\[\]|\.\w+/g, '')} ${JSON.stringify(from)} ${JSON.stringify(to)}`;
    if (context.assumed.has(key)) return undefined;
    context.assumed.add(key);
    return compare(resolve(from, context.from), resolve(to, context.to), context);
  }
  if (isAnything(to) || isNothing(from)) return undefined;
  if (isNothing(to)) return say(context, 'is not allowed');
  const unknown = Object.keys(to).find((keyword) => !understood.has(keyword) && !describing.has(keyword));
  if (unknown) return say(context, `is limited by "${unknown}"`);

  const branches = alternatives(from);
  if (branches) return first(branches, (branch) => compare(branch, to, context));
  const { allOf, ...rest } = from;
  if (Array.isArray(allOf)) {
    const parts = [...allOf, ...(isAnything(rest) ? [] : [rest])] as JsonSchema[];
    const joined = parts.every(({ type }) => type === 'object') ? [joinObjects(parts)] : parts;
    const failures = joined.map((part) => compare(part, to, context));
    return failures.includes(undefined) ? undefined : failures[0];
  }
  if (from.const !== undefined || from.enum) {
    const values = from.enum ?? [from.const];
    return first(values, (value) =>
      isValid(value, to, context.to) ? undefined : say(context, `may be ${JSON.stringify(value)}`),
    );
  }
  const targets = alternatives(to);
  if (targets) {
    const failures = targets.map((target) => compare(from, target, context));
    if (failures.includes(undefined)) return undefined;
    const types = typesOf(from);
    // A value with several types may match several branches.
    if (types && types.length > 1) return first(types, (type) => compare({ ...from, type }, to, context));
    return failures.length === 1
      ? failures[0]
      : say(context, `may be ${nameOf(from)}, which fits none of the variants`);
  }
  if (Array.isArray(to.allOf)) {
    const { allOf: parts, ...others } = to;
    return first([...(parts as JsonSchema[]), others], (part) => compare(from, part, context));
  }
  if (to.const !== undefined || to.enum) {
    const values = (to.enum ?? [to.const]).map((value) => JSON.stringify(value)).join(', ');
    return say(context, `may be ${nameOf(from)}, where one of ${values} is expected`);
  }
  return compareTypes(from, to, context);
}

function compareTypes(from: JsonSchema, to: JsonSchema, context: Context): string | undefined {
  const [types, wanted] = [typesOf(from), typesOf(to)];
  if (wanted) {
    const wrong = types?.find(
      (type) => !wanted.includes(type) && !(type === 'integer' && wanted.includes('number')),
    );
    if (!types || wrong)
      return say(
        context,
        `may be ${wrong ? `of type ${wrong}` : 'anything'}, where ${wanted.join(' or ')} is expected`,
      );
  }
  const may = (type: string) => !types || types.includes(type);
  return (
    (may('string') ? compareStrings(from, to, context) : undefined) ??
    (may('number') || may('integer') ? compareNumbers(from, to, context) : undefined) ??
    (may('array') ? compareArrays(from, to, context) : undefined) ??
    (may('object') ? compareObjects(from, to, context) : undefined)
  );
}

function compareStrings(from: JsonSchema, to: JsonSchema, context: Context): string | undefined {
  return (
    atLeast(from, to, 'minLength', 0, 'shorter', context) ??
    atMost(from, to, 'maxLength', 'longer', context) ??
    first(['pattern', 'format'], (keyword) =>
      to[keyword] !== undefined && to[keyword] !== from[keyword]
        ? say(context, `must have the ${keyword} ${String(to[keyword])}, which is not promised`)
        : undefined,
    )
  );
}

function compareNumbers(from: JsonSchema, to: JsonSchema, context: Context): string | undefined {
  const lower = Math.max(numberOf(from.minimum, -Infinity), numberOf(from.exclusiveMinimum, -Infinity));
  const upper = Math.min(numberOf(from.maximum, Infinity), numberOf(from.exclusiveMaximum, Infinity));
  const lowest = { ...from, minimum: lower === -Infinity ? undefined : lower };
  const highest = { ...from, maximum: upper === Infinity ? undefined : upper };
  // Integers are limited to safe ones in any case.
  const isSafe = typesOf(from)?.every((type) => type !== 'number');
  const min = isSafe && numberOf(to.minimum, 0) <= Number.MIN_SAFE_INTEGER ? undefined : to.minimum;
  const max = isSafe && numberOf(to.maximum, 0) >= Number.MAX_SAFE_INTEGER ? undefined : to.maximum;
  return (
    atLeast(lowest, { minimum: min as number }, 'minimum', -Infinity, 'less', context) ??
    atMost(highest, { maximum: max }, 'maximum', 'more', context) ??
    first(['exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'], (keyword) =>
      to[keyword] !== undefined && !keepsLimit(keyword, from, to)
        ? say(context, `is limited by ${keyword} ${String(to[keyword])}`)
        : undefined,
    )
  );
}

function keepsLimit(keyword: string, from: JsonSchema, to: JsonSchema): boolean {
  const limit = to[keyword] as number;
  if (keyword === 'exclusiveMinimum')
    return numberOf(from.minimum, -Infinity) > limit || numberOf(from.exclusiveMinimum, -Infinity) >= limit;
  if (keyword === 'exclusiveMaximum')
    return numberOf(from.maximum, Infinity) < limit || numberOf(from.exclusiveMaximum, Infinity) <= limit;
  return from[keyword] === limit;
}

function compareArrays(from: JsonSchema, to: JsonSchema, context: Context): string | undefined {
  const inside = { ...context, path: `${context.path}[]` };
  if (to.prefixItems || from.prefixItems) {
    return JSON.stringify([from.prefixItems, from.items]) === JSON.stringify([to.prefixItems, to.items])
      ? undefined
      : say(context, 'is a different tuple');
  }
  return (
    atLeast(from, to, 'minItems', 0, 'shorter', context) ??
    atMost(from, to, 'maxItems', 'longer', context) ??
    (to.items ? compare(from.items ?? {}, to.items, inside) : undefined)
  );
}

function compareObjects(from: JsonSchema, to: JsonSchema, context: Context): string | undefined {
  const [given, wanted] = [from.properties ?? {}, to.properties ?? {}];
  const rest = schemaOf(from.additionalProperties);
  const inside = (name: string) => ({ ...context, path: context.path ? `${context.path}.${name}` : name });
  const missing = (to.required ?? []).find((name) => !(from.required ?? []).includes(name));
  if (missing) {
    return say(
      inside(missing),
      given[missing] ? 'may be absent, but is required' : 'is required, but not there',
    );
  }
  const unwanted = schemaOf(to.additionalProperties);
  return (
    first(Object.entries(wanted), ([name, schema]) => {
      const mine = Object.hasOwn(given, name) ? given[name] : rest;
      return mine && compare(mine, schema, inside(name));
    }) ??
    // Fields that the reader does not declare.
    first(Object.entries(given), ([name, schema]) =>
      Object.hasOwn(wanted, name) || unwanted === undefined
        ? undefined
        : isNothing(unwanted)
          ? say(inside(name), 'is not allowed')
          : compare(schema, unwanted, inside(name)),
    ) ??
    (rest && unwanted && !isNothing(rest) ? compare(rest, unwanted, inside('*')) : undefined) ??
    (isObject(to.propertyNames)
      ? first(
          [
            ...Object.keys(given).map((name) => ({ const: name })),
            ...(rest && !isNothing(rest) ? [namesOf(from)] : []),
          ],
          (name) => compare(name, to.propertyNames as JsonSchema, inside('*')),
        )
      : undefined)
  );
}

function namesOf({ propertyNames }: JsonSchema): JsonSchema {
  return isObject(propertyNames) ? { type: 'string', ...propertyNames } : { type: 'string' };
}

/** Validates a constant value, with keywords that the bus does not use. */
function isValid(value: unknown, to: JsonSchema, document: JsonSchema): boolean {
  if (to.$ref !== undefined) return isValid(value, resolve(to, document), document);
  const branches = alternatives(to);
  if (branches) return branches.some((branch) => isValid(value, branch, document));
  if (Array.isArray(to.allOf) && !to.allOf.every((part) => isValid(value, part as JsonSchema, document)))
    return false;
  if (to.const !== undefined && value !== to.const) return false;
  if (typeof value === 'string') {
    const { minLength, maxLength, pattern, format } = to;
    const length = [...value].length;
    if (length < numberOf(minLength, 0) || length > numberOf(maxLength, Infinity)) return false;
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) return false;
    if (format !== undefined) return false;
  }
  if (typeof value === 'number') {
    const { maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = to;
    if (value > numberOf(maximum, Infinity)) return false;
    if (value <= numberOf(exclusiveMinimum, -Infinity) || value >= numberOf(exclusiveMaximum, Infinity))
      return false;
    if (multipleOf !== undefined) return false;
  }
  // Enumerated objects or lists are rare: they match only when both sides list them.
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(to.enum ?? [to.const]).includes(JSON.stringify(value));
  return to.not === undefined && matches(to, value);
}

/** Branches of a union, merged with the keywords beside it; undefined when the schema is not a union. */
function alternatives({ anyOf, oneOf, nullable, ...rest }: JsonSchema): JsonSchema[] | undefined {
  const union = anyOf ?? (oneOf as JsonSchema[] | undefined);
  const others = Object.keys(rest).some((keyword) => !describing.has(keyword));
  if (union) {
    const branches = union.map((branch) => (others ? { allOf: [branch, rest] } : branch));
    return nullable ? [...branches, { type: 'null' }] : branches;
  }
  return nullable ? [rest, { type: 'null' }] : undefined;
}

/** Merges object schemas: each field must match every part that declares it. */
function joinObjects(parts: readonly JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const part of parts) {
    for (const [name, schema] of Object.entries(part.properties ?? {})) {
      properties[name] = properties[name] ? { allOf: [properties[name], schema] } : schema;
    }
  }
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  return { type: 'object', properties, required };
}

function atLeast(
  ...[from, to, keyword, none, word, context]: [JsonSchema, JsonSchema, string, number, string, Context]
): string | undefined {
  const required = to[keyword];
  return typeof required === 'number' && numberOf(from[keyword], none) < required
    ? say(context, `may be ${word} than ${required}`)
    : undefined;
}

function atMost(
  ...[from, to, keyword, word, context]: [JsonSchema, JsonSchema, string, string, Context]
): string | undefined {
  const required = to[keyword];
  return typeof required === 'number' && numberOf(from[keyword], Infinity) > required
    ? say(context, `may be ${word} than ${required}`)
    : undefined;
}

function resolve(schema: JsonSchema, document: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const parts = schema.$ref.split('/').slice(1);
  let place: unknown = document;
  for (const part of parts)
    place = isObject(place) ? place[part.replaceAll('~1', '/').replaceAll('~0', '~')] : {};
  return isObject(place) ? place : {};
}

function typesOf({ type }: JsonSchema): readonly string[] | undefined {
  return type === undefined ? undefined : ([type].flat() as string[]);
}

/**
 * Schema of `additionalProperties`: undefined when it is absent, a schema that matches nothing when it is
 * false.
 */
function schemaOf(value: unknown): JsonSchema | undefined {
  if (value === false) return { not: {} };
  return isObject(value) ? value : value === true ? {} : undefined;
}

function isAnything(schema: JsonSchema): boolean {
  return Object.keys(schema).every((keyword) => describing.has(keyword));
}

function isNothing({ not }: JsonSchema): boolean {
  return isObject(not) && isAnything(not);
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

function nameOf({ type }: JsonSchema): string {
  return type === undefined ? 'anything' : `of type ${[type].flat().join(' or ')}`;
}

function say({ path }: Context, what: string): string {
  return `${path || 'it'} ${what}`;
}

function first<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
