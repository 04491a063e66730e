import * as z from 'zod/mini';
import { jsonSchemaOf } from './json-schema-of';

it('leaves notes out, and keeps fields that are called like one', () => {
  const schema = z.strictObject({
    description: z.string().check(z.describe('what it is')),
    default: z._default(z.boolean(), false),
  });
  expect(jsonSchemaOf(schema)).toEqual({
    type: 'object',
    properties: { description: { type: 'string' }, default: { type: 'boolean' } },
    required: ['description'],
    additionalProperties: false,
  });
});
