import { ApiProblem } from 'api-platform/foundation';
import { seal, unseal } from 'api-platform/sealed';
import { hongKongDay } from 'shared-contracts/dates';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import { documentKinds, type WholesaleDocument, type WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { type LineSheetRequest, lineSheetRequestSchema } from 'shared-contracts/wire/wholesale-sheets';
import * as z from 'zod/mini';

/** Short, because the page that shows the link is reloaded at each visit. */
const linkLifeMs = 60 * 60_000;

const contentSchema = z.object({
  kind: z.enum(documentKinds),
  customerId: z.string(),
  orderId: z.nullable(z.string()),
  locale: z.string(),
  until: z.number(),
  /** Filters of a line sheet, and the delivery whose stock it shows. */
  filters: z.optional(z.object({ ...lineSheetRequestSchema.shape, windowId: z.nullable(z.string()) })),
});

export interface DocumentContent {
  kind: WholesaleDocument['kind'];
  customerId: string;
  orderId: string | null;
  locale: Locale;
  filters?: (LineSheetRequest & { windowId: string | null }) | undefined;
}

/**
 * The path of a document. A browser opens it as a link, without the token that calls carry, so the path itself
 * contains the document's name and its expiry, encrypted.
 */
export function documentPath(content: DocumentContent, secret: string, now: Date): string {
  const token = Buffer.from(seal({ ...content, until: now.getTime() + linkLifeMs }, secret), 'base64');
  return `/api/wholeSale/document?token=${token.toString('base64url')}`;
}

/** Reads a path; refuses one that was altered or is too old. */
export function readDocumentPath(token: string, secret: string, now: Date): DocumentContent {
  try {
    const content = z.parse(
      contentSchema,
      unseal(Buffer.from(token, 'base64url').toString('base64'), secret),
    );
    if (content.until < now.getTime()) throw new Error('the link is too old');
    return { ...content, locale: isLocale(content.locale) ? content.locale : 'en' };
  } catch {
    throw new ApiProblem(resultCodes.notFound, 'This link has expired: open the page again');
  }
}

/** The documents of an order, none while it waits for an approval: the invoice from its day on, unless the order has ended. */
export function documentsOf(
  { id, customerId, status }: { id: string; customerId: string | null; status: string },
  trade: WholesaleTrade | undefined,
  { locale, secret, now }: { locale: Locale; secret: string; now: Date },
): WholesaleDocument[] {
  if (!trade || trade.awaitsApproval || customerId === null) return [];
  const path = (kind: WholesaleDocument['kind']) =>
    documentPath({ kind, customerId, orderId: id, locale }, secret, now);
  const isInvoiced = trade.invoicedOn <= hongKongDay(now) && status !== 'CANCELLED' && status !== 'EXPIRED';
  return [
    { kind: 'CONFIRMATION', name: `${id}.pdf`, path: path('CONFIRMATION') },
    ...(isInvoiced
      ? [{ kind: 'INVOICE' as const, name: `${trade.invoiceNumber}.pdf`, path: path('INVOICE') }]
      : []),
  ];
}
