/** POST /api/merchant/import/{kind}: a file of the catalogue from the browser (docs/importing.md). */
import * as z from 'shared-contracts/schema';

export const importKinds = ['products', 'prices', 'stock'] as const;
export type ImportKind = (typeof importKinds)[number];
const importFormats = ['csv', 'ndjson'] as const;

/** Larger files are for the command `catalogue:import`. */
export const maxImportBytes = 25 * 1024 * 1024;

export const importRequestSchema = z.strictObject({
  /** Name of the file, for the audit log. */
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  format: z.enum(importFormats),
  content: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
  /** Checks everything and writes nothing. */
  isDryRun: z.boolean(),
});

const rejectedRowSchema = z.object({ line: z.int(), key: z.string(), reason: z.string() });
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

export const importResultSchema = z.object({
  read: z.int(),
  rejected: z.int(),
  added: z.int(),
  changed: z.int(),
  /** The first rejected rows. */
  rows: z.array(rejectedRowSchema),
  /** All of them, as the command's report: `file,line,key,reason`. */
  report: z.string(),
  isDryRun: z.boolean(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
