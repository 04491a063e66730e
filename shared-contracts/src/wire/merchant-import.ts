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
  /** What happens to fields that staff edited after the last import: they stay (default), or take the file's value. */
  edited: z.optional(z.enum(['keep', 'take'])),
});

const rejectedRowSchema = z.object({ line: z.int(), key: z.string(), reason: z.string() });
export type RejectedRow = z.infer<typeof rejectedRowSchema>;

/** A field of an existing item that the file changes, or that stays because staff edited it. */
const importChangeSchema = z.object({
  line: z.int(),
  code: z.string(),
  /** Set for a price. */
  sku: z.nullable(z.string()),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Who edited it after the last import, and when. */
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(z.string()),
  /** True when the edit stays. */
  isKept: z.boolean(),
});
export type ImportChange = z.infer<typeof importChangeSchema>;

/** A picture of a row that the shop does not have. */
const missingPictureSchema = z.object({
  line: z.int(),
  code: z.string(),
  picture: z.string(),
  /** False when the image origin gave no answer. */
  isChecked: z.boolean(),
  /** True when none of the row's pictures is there, and its item is therefore not shown in the shop. */
  isHidden: z.boolean(),
});

/** What the check of a products file's pictures found. */
const pictureCheckSchema = z.object({
  missing: z.int(),
  unchecked: z.int(),
  hiddenItems: z.int(),
  /** The first ones, those of hidden items first. */
  first: z.array(missingPictureSchema),
  /** All of them, as CSV. */
  report: z.string(),
});
export type PictureCheck = z.infer<typeof pictureCheckSchema>;

export const importResultSchema = z.object({
  read: z.int(),
  rejected: z.int(),
  added: z.int(),
  changed: z.int(),
  /** The first rejected rows. */
  rows: z.array(rejectedRowSchema),
  /** All of them, as the command's report: `file,line,key,reason`. */
  report: z.string(),
  /** Fields that staff edited and that stay. */
  kept: z.optional(z.int()),
  /** Prices that change to one far from that of now (`isFarPrice`). */
  far: z.optional(z.int()),
  /** The first fields of existing items that change or are kept: edited ones, then the largest changes of prices. */
  changes: z.optional(z.array(importChangeSchema)),
  /** All of them, as CSV. */
  changesReport: z.optional(z.string()),
  /** Of a products file. */
  pictures: z.optional(pictureCheckSchema),
  isDryRun: z.boolean(),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** How far the caller's import is. */
export const importProgressSchema = z.object({
  state: z.enum(['WAITING', 'READING', 'MERGING']),
  /** Of the file that was read. */
  percent: z.int(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;
/** GET /api/merchant/import/progress: null while none runs. */
export const importProgressAnswerSchema = z.nullable(importProgressSchema);
