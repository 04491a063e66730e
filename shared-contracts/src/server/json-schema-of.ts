import * as z from 'zod/mini';

const notes = new Set(['description', 'default']);
/** Below these keywords a key is the name of a field or of a schema. */
const namings = new Set(['properties', '$defs']);

function withoutNotes(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNotes(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => areNames || !notes.has(key));
  return Object.fromEntries(
    kept.map(([key, one]) => [key, withoutNotes(one, !areNames && namings.has(key))]),
  );
}

/** Converts a zod schema to JSON Schema of its input, without descriptions and defaults. */
export function jsonSchemaOf(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(withoutNotes(written)));
}
