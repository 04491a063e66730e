import * as z from 'shared-contracts/schema';

/** The message of each field's first broken rule, as a form shows it. */
export function brokenFields(schema: z.core.$ZodType, values: unknown): Record<string, string> {
  const result = z.safeParse(schema, values);
  const broken: Record<string, string> = {};
  for (const { path, message } of result.success ? [] : result.error.issues)
    broken[path.join('.')] ??= message;
  return broken;
}
