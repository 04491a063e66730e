import type { Keys } from 'api-platform/keys';
import { seal, unseal } from 'api-platform/sealed';
import type { Order } from 'database/schema/order';
import { hongKongDay } from 'shared-contracts/dates';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { documentKinds, type WholesaleDocument, type WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { type LineSheetRequest, lineSheetRequestSchema } from 'shared-contracts/wire/wholesale-sheets';
import * as z from 'zod/mini';

/** Short: who opens an older link is led to its page, which has a new one. */
const linkLifeMs = 15 * 60_000;

const contentSchema = z.object({
  kind: z.enum(documentKinds),
  customerId: z.string(),
  familyId: z.string(),
  orderId: z.nullable(z.string()),
  locale: z.string(),
  until: z.number(),
  /** Filters of a line sheet, and the delivery whose stock it shows. */
  filters: z.optional(z.object({ ...lineSheetRequestSchema.shape, windowId: z.nullable(z.string()) })),
});

export interface DocumentContent {
  kind: WholesaleDocument['kind'];
  customerId: string;
  /** The login that got the link. The link ends with it. */
  familyId: string;
  orderId: string | null;
  locale: Locale;
  filters?: (LineSheetRequest & { windowId: string | null }) | undefined;
}

/**
 * The path of a document. A browser opens it as a link, without the token that calls carry, so the path itself
 * contains the document's name, the login and the expiry, encrypted.
 */
export function documentPath(content: DocumentContent, keys: Keys, now: Date): string {
  const token = seal({ ...content, until: now.getTime() + linkLifeMs }, keys, 'document link');
  return `/api/wholeSale/document?token=${token}`;
}

/** Reads a path: undefined when it was altered. `isOld` when another one has to be fetched. */
export function readDocumentPath(
  token: string,
  keys: Keys,
  now: Date,
): (DocumentContent & { isOld: boolean }) | undefined {
  try {
    const content = z.parse(contentSchema, unseal(token, keys, 'document link'));
    const locale = isLocale(content.locale) ? content.locale : 'en';
    return { ...content, locale, isOld: content.until < now.getTime() };
  } catch {
    return undefined;
  }
}

/** Kinds of documents that an order has now: the invoice from its day on, unless the order has ended. */
export function issuedKinds(
  { status }: Pick<Order, 'status'>,
  trade: WholesaleTrade | undefined,
  now: Date,
): ('CONFIRMATION' | 'INVOICE')[] {
  if (!trade || trade.awaitsApproval) return [];
  const isInvoiced = trade.invoicedOn <= hongKongDay(now) && status !== 'CANCELLED' && status !== 'EXPIRED';
  return isInvoiced ? ['CONFIRMATION', 'INVOICE'] : ['CONFIRMATION'];
}

/** The documents of an order, with their links. */
export function documentsOf(
  order: Pick<Order, 'id' | 'customerId' | 'status'>,
  trade: WholesaleTrade | undefined,
  { familyId, locale, tokenKeys, now }: { familyId: string; locale: Locale; tokenKeys: Keys; now: Date },
): WholesaleDocument[] {
  const { id, customerId } = order;
  if (customerId === null) return [];
  return issuedKinds(order, trade, now).map((kind) => ({
    kind,
    name: `${kind === 'INVOICE' ? trade?.invoiceNumber : id}.pdf`,
    path: documentPath({ kind, customerId, familyId, orderId: id, locale }, tokenKeys, now),
  }));
}
