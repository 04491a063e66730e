import * as z from 'zod/mini';

/** A zod schema as JSON Schema of the values that it takes. Descriptions do not belong to a contract. */
export function jsonSchemaOf(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const isLeftOut = (key: string) => key === 'description' || key === 'default';
  return JSON.parse(JSON.stringify(written, (key, value) => (isLeftOut(key) ? undefined : value)));
}
