import fc from 'fast-check';

/** The subset of JSON Schema that our schemas use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

/**
 * Values that match the patterns of behaviour/validation, so that a body passes field validation and reaches the
 * shop's code.
 */
const samples: Record<string, readonly string[]> = {
  email: ['ada@example.com', 'nobody@example.com'],
  recipientEmail: ['bo@example.com'],
  phone: ['61234567', '91234567', '66123456'],
  code: ['123456', 'WELCOME10', 'ABCDEFGHJKLM2345'],
  password: ['Harbour1', 'Wrong1234'],
  currentPassword: ['Harbour1', 'Wrong1234'],
  orderId: ['ITHKE0123456789AB', 'ithke0123456789ab-1'],
  skuId: ['S1S', 'S1M', 'S3S', 'GONE'],
  area: ['kowloon', 'taipa'],
  district: ['yau-tsim-mong', 'taipa-village'],
  addressLine1: ['1 Nathan Road', '彌敦道 1 號'],
  deliveryMethod: ['STANDARD', 'STORE_PICKUP', 'EXPRESS', 'LOCKER'],
  pickUpPoint: ['NEAR', 'GONE'],
  birthday: ['1990-04-12', '2026-02-31'],
  deliverOn: ['2020-01-01', '2999-01-01'],
  returnPath: ['/checkout/payment', '//evil.test'],
  id: ['00000000-0000-4000-8000-000000000101', 'x'],
};
const names = ['Ada', '雅達', "O'Neil"];

/** Strings that tend to break databases, patterns and encoders. */
const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e',
  "'; drop table customers; --",
  '%',
  '\\',
  '{"$ne":null}',
  '👩‍👩‍👧',
  'null',
  '__proto__',
  '9'.repeat(400),
  'A'.repeat(5_000),
];
const numbers = [0, -1, 1, 1.5, 100, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308];

const anyText = fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 40, unit: 'grapheme' }));

function textOf(name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(samples[name] ?? names)) },
    { weight: 1, arbitrary: anyText },
  );
}

function numberOf({ minimum = 0, maximum = 20 }: Schema): fc.Arbitrary<unknown> {
  const low = Math.max(minimum, -1_000_000);
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: low, max: Math.max(low, Math.min(maximum, 1_000_000)) }) },
    { weight: 1, arbitrary: fc.constantFrom(...numbers) },
  );
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, generated(schema, name)]),
  );
  const whole = fc.record(fields, { requiredKeys: required });
  const unknownField = fc.tuple(whole, anyText, fc.jsonValue({ maxDepth: 1 }));
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: unknownField.map(([value, name, extra]) => ({ ...value, [name]: extra })),
    },
  );
}

function shaped(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => generated(choice, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(generated(schema.items ?? {}, name), { minLength: 0, maxLength: 4 });
    case 'string':
      return textOf(name);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Generates mostly valid values, and sometimes invalid ones. */
export function generated(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 20, arbitrary: shaped(schema, name) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText) },
  );
}

/** A path parameter: an id, a name, or an invalid value. */
export const generatedParam = fc.oneof(
  fc.constantFrom(...Object.values(samples).flat()),
  // Unpaired surrogates cannot be encoded in a URL.
  anyText.map((text) => text.replace(/\p{Surrogate}/gu, '')),
);
