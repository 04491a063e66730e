/** Files for bookkeeping that the back office has made (docs/behaviour/back-office.md). */
import * as z from 'shared-contracts/schema';
import { isCalendarDate } from '../calendar';
import type { StaffPermission } from '../staff-roles';
import { openEnum } from './common';

export const exportKinds = [
  'orders',
  'sales',
  'payments',
  'refunds',
  'disputes',
  'balances',
  'customers',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What somebody needs to make and to see an export. */
export const permissionForExport = (kind: ExportKind): StaffPermission =>
  kind === 'customers' ? 'customers.export' : 'orders.refund';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** A longer export is made as CSV. */
export const maxWorkbookRows = 100_000;

/** A day in Hong Kong, `YYYY-MM-DD`. */
const day = z.string().check(z.refine(isCalendarDate));

export const exportRequestSchema = z.strictObject({
  kind: z.enum(exportKinds),
  /** The first and the last day. The day after it, which ends the export, is one too. */
  from: day,
  to: day.check(z.refine((to) => to < '9999-12-31')),
  /** CSV where it is missing, as pages of earlier releases send it. */
  format: z.optional(z.enum(exportFormats)),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const namedExport = {
  kind: openEnum([...exportKinds, 'UNKNOWN'], 'UNKNOWN'),
  from: z.string(),
  to: z.string(),
  format: z._default(openEnum(exportFormats, 'csv'), 'csv'),
};

export const exportListSchema = z.object({
  /** Newest first. */
  files: z.array(z.object({ ...namedExport, name: z.string(), bytes: z.int(), madeAt: z.string() })),
  /** Exports that wait or are made now, and those that could not be made. */
  pending: z.array(z.object({ ...namedExport, state: z.enum(['WAITING', 'FAILED']) })),
});
export type ExportList = z.infer<typeof exportListSchema>;

export const exportNameSchema = z.object({ name: z.string().check(z.maxLength(80)) });
