/** Files for bookkeeping that the back office has made (docs/behaviour/back-office.md). */
import * as z from 'shared-contracts/schema';
import { isCalendarDate } from '../calendar';

export const exportKinds = ['orders', 'disputes'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** A day in Hong Kong, `YYYY-MM-DD`. */
const day = z.string().check(z.refine(isCalendarDate));

export const exportRequestSchema = z.strictObject({
  kind: z.enum(exportKinds),
  /** The first and the last day. */
  from: day,
  to: day,
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const namedExport = { kind: z.enum(exportKinds), from: z.string(), to: z.string() };

export const exportListSchema = z.object({
  /** Newest first. */
  files: z.array(z.object({ ...namedExport, name: z.string(), bytes: z.int(), madeAt: z.string() })),
  /** Exports that wait or are made now, and those that could not be made. */
  pending: z.array(z.object({ ...namedExport, state: z.enum(['WAITING', 'FAILED']) })),
});
export type ExportList = z.infer<typeof exportListSchema>;

export const exportNameSchema = z.object({ name: z.string().check(z.maxLength(80)) });
