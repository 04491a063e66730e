import * as z from 'zod/mini';

/** Converts a zod schema to JSON Schema of its input, without descriptions. */
export function jsonSchemaOf(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const isLeftOut = (key: string) => key === 'description' || key === 'default';
  return JSON.parse(JSON.stringify(written, (key, value) => (isLeftOut(key) ? undefined : value)));
}
