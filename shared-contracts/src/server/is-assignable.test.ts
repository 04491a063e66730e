import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import type { JsonSchema } from 'shared-contracts/json-schema';
import { fields, flag, nullable, oneOf, text, whole, wholeFrom } from 'shared-contracts/json-schema';
import { jsonSchemaOf } from 'shared-contracts/server/json-schema-of';
import * as z from 'zod/mini';
import { isAssignable, mismatch } from './is-assignable';

const line = fields({ skuId: text, quantity: wholeFrom(1) }, { note: text });

test.each<[string, JsonSchema, JsonSchema]>([
  ['a field more', fields({ skuId: text, quantity: wholeFrom(1), gift: flag }), line],
  ['an optional field more for the reader', fields({ skuId: text, quantity: wholeFrom(1) }), line],
  ['fewer values', oneOf('a'), oneOf('a', 'b')],
  ['a listed value for a type', oneOf(1, 2), whole],
  ['never null', text, nullable(text)],
  ['a higher minimum', wholeFrom(2), wholeFrom(1)],
  ['an integer for a number', whole, { type: 'number' }],
  ['anything wanted', line, {}],
  [
    'a record',
    { type: 'object', additionalProperties: whole },
    { type: 'object', additionalProperties: { type: 'number' } },
  ],
  [
    'a variant of a union',
    jsonSchemaOf(z.object({ kind: z.literal('a') })),
    jsonSchemaOf(
      z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    ),
  ],
])('%s is assignable', (_, from, to) => {
  expect(mismatch(from, to)).toBeUndefined();
});

test.each<[string, JsonSchema, JsonSchema, string]>([
  ['a missing field', fields({ skuId: text }), line, 'quantity is required, but not there'],
  [
    'a field that became optional',
    fields({ skuId: text }, { quantity: wholeFrom(1) }),
    line,
    'quantity may be absent, but is required',
  ],
  [
    'another type',
    fields({ line: fields({ skuId: whole, quantity: whole }) }),
    fields({ line }),
    'line.skuId may be of type integer, where string is expected',
  ],
  ['a lower minimum', fields({ skuId: text, quantity: wholeFrom(0) }), line, 'quantity may be less than 1'],
  ['a value more', oneOf('a', 'b', 'c'), oneOf('a', 'b'), 'it may be "c"'],
  ['null', nullable(text), text, 'it may be of type null, where string is expected'],
  [
    'items of another type',
    { type: 'array', items: text },
    { type: 'array', items: whole },
    '[] may be of type string, where integer is expected',
  ],
  ['a field that is not allowed', fields({ a: text }), jsonSchemaOf(z.strictObject({})), 'a is not allowed'],
  [
    'another pattern',
    text,
    { type: 'string', pattern: '^a$' },
    'it must have the pattern ^a$, which is not promised',
  ],
  [
    'a variant more',
    jsonSchemaOf(z.union([z.string(), z.boolean()])),
    text,
    'it may be of type boolean, where string is expected',
  ],
])('%s is not', (_, from, to, why) => {
  expect(mismatch(from, to)).toBe(why);
});

test('follows references, and ends where they turn back', () => {
  const tree = (value: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { value, children: { type: 'array', items: { $ref: '#' } } },
    required: ['value', 'children'],
  });
  expect(mismatch(tree(whole), tree({ type: 'number' }))).toBeUndefined();
  expect(mismatch(tree(whole), tree(text))).toBe('value may be of type integer, where string is expected');
});

/** Generates schemas of the subset in use, so small that one is often assignable to another. */
const { schema: anySchema } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>((tie) => ({
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { maxKeys: 3 }),
      fc.subarray(['a', 'b', 'c']),
      fc.constantFrom<JsonSchema>({}, {}, { additionalProperties: false }),
    )
    .map(([properties, names, rest]) => ({
      type: 'object',
      properties,
      required: names.filter((name) => properties[name]),
      ...rest,
    })),
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<JsonSchema>(
      { type: 'string' },
      { type: 'string', maxLength: 2 },
      { type: 'string', minLength: 1 },
      { type: 'boolean' },
      { type: 'null' },
      { type: 'integer' },
      { type: 'integer', minimum: 0 },
      { type: 'integer', minimum: -1, maximum: 2 },
      { type: 'number' },
      { type: 'number', exclusiveMinimum: 0, maximum: 2 },
      { type: ['string', 'null'] },
      { enum: ['x', 1] },
      { enum: ['x', '', null] },
      { const: 1 },
      {},
    ),
    tie('object'),
    tie('object'),
    fc
      .tuple(tie('schema'), fc.constantFrom({}, { minItems: 1 }, { maxItems: 2 }))
      .map(([items, limits]) => ({ type: 'array', items, ...limits })),
    tie('schema').map((values) => ({ type: 'object', additionalProperties: values })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.tuple(tie('object'), tie('object')).map((allOf) => ({ allOf })),
  ),
}));

const ajv = new Ajv2020({ strict: false });
/** Stands in a value where no value was found, as for a number that is also a string. */
const noValue = '(no value)';

/** Generates values that match a schema, with the fields that it declares. Some contain `noValue`. */
function valueMatching(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, anyOf, allOf, const: value, properties = {}, required = [], items } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (value !== undefined) return fc.constant(value);
  if (anyOf) return fc.oneof(...anyOf.map(valueMatching));
  if (Array.isArray(allOf))
    return fc
      .tuple(...allOf.map(valueMatching))
      .map((parts) => Object.assign({}, ...parts) as unknown)
      .map((joined) => (ajv.validate(schema, joined) ? joined : noValue));
  if (Array.isArray(type)) return fc.oneof(...type.map((name) => valueMatching({ type: name })));
  if (type === 'string') return fc.constantFrom('', 'x', 'xy', 'xyz');
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return fc.integer({ min: -3, max: 4 });
  if (type === 'number') return fc.constantFrom(-1, -0.5, 0, 0.5, 1, 2, 2.5);
  if (type === 'array') return fc.array(valueMatching(items ?? {}), { maxLength: 3 });
  if (type !== 'object') return fc.constantFrom<unknown>('x', 1, 0.5, null, true, {}, []);
  const { additionalProperties } = schema;
  return typeof additionalProperties === 'object'
    ? fc.dictionary(fc.constantFrom('a', 'b', 'd'), valueMatching(additionalProperties as JsonSchema), {
        maxKeys: 2,
      })
    : fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valueMatching(field)])),
        { requiredKeys: [...required] },
      );
}

/** A schema and one that is near it, so that assignable pairs are not rare. */
const pair = fc.oneof(
  fc.tuple(anySchema, anySchema),
  anySchema.map((schema) => [schema, schema] as const),
  fc.tuple(anySchema, anySchema).map(([one, other]) => [one, { anyOf: [other, one] }] as const),
  fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), anySchema), fc.subarray(['a', 'b', 'c']))
    .map(([properties, keys]) => {
      const names = Object.keys(properties).filter((name) => keys.includes(name));
      return [
        { type: 'object', properties, required: Object.keys(properties) },
        {
          type: 'object',
          properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
          required: names,
        },
      ] as const;
    }),
);

test('what is assignable is valid: values of the one schema pass the other', () => {
  let assignable = 0;
  fc.assert(
    fc.property(pair, fc.nat(), ([from, to], seed) => {
      if (!isAssignable(from, to)) return;
      assignable += 1;
      const isFrom = ajv.compile(from);
      const isTo = ajv.compile(to);
      for (const value of fc.sample(valueMatching(from), { numRuns: 10, seed })) {
        if (JSON.stringify(value)?.includes(noValue)) continue;
        if (isFrom(value) && !isTo(value)) throw new Error(`${JSON.stringify(value)} is not valid`);
      }
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 500) },
  );
  // A comparison that refuses everything would pass as well.
  expect(assignable).toBeGreaterThan(100);
});
