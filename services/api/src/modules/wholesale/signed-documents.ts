import type { Keys } from 'api-platform/keys';
import { seal, unseal } from 'api-platform/sealed';
import type { Order } from 'database/schema/order';
import { hongKongDay } from 'shared-contracts/dates';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { documentKinds, type WholesaleDocument, type WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { type LineSheetRequest, lineSheetRequestSchema } from 'shared-contracts/wire/wholesale-sheets';
import * as z from 'zod/mini';
import type { TradeMoments } from './trade-moments';

/** Short: who opens an older link is led to its page, which has a new one. */
const linkLifeMs = 15 * 60_000;

const contentSchema = z.object({
  kind: z.enum(documentKinds),
  customerId: z.string(),
  familyId: z.string(),
  orderId: z.nullable(z.string()),
  /** Number of a credit note of the order. */
  number: z.optional(z.string()),
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
  /** Number of a credit note of the order. */
  number?: string | undefined;
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

/**
 * Kinds of documents that an order has now: the invoice from its day on, as in the statement. An invoice that was issued
 * stays when its order is cancelled, because the buyer's books name it.
 */
export function issuedKinds(
  { awaitsApproval }: Pick<Order, 'awaitsApproval'>,
  trade: WholesaleTrade | undefined,
  moments: TradeMoments | undefined,
  now: Date,
): ('CONFIRMATION' | 'INVOICE')[] {
  if (!trade || trade.awaitsApproval) return [];
  const { invoicedOn } = trade;
  const endedOn = moments?.endedOn ?? null;
  // A declined order still has the mark that it waits.
  const isInvoiced =
    !awaitsApproval && invoicedOn <= hongKongDay(now) && invoicedOn <= (endedOn ?? invoicedOn);
  return isInvoiced ? ['CONFIRMATION', 'INVOICE'] : ['CONFIRMATION'];
}

interface DocumentsOptions {
  moments: TradeMoments | undefined;
  familyId: string;
  locale: Locale;
  tokenKeys: Keys;
  now: Date;
}

/** The documents of an order, with their links. */
export function documentsOf(
  order: Pick<Order, 'id' | 'customerId' | 'awaitsApproval'>,
  trade: WholesaleTrade | undefined,
  { moments, familyId, locale, tokenKeys, now }: DocumentsOptions,
): WholesaleDocument[] {
  const { id, customerId } = order;
  if (customerId === null) return [];
  const login = { customerId, familyId, orderId: id, locale };
  return [
    ...issuedKinds(order, trade, moments, now).map((kind) => ({
      kind,
      name: `${kind === 'INVOICE' ? trade?.invoiceNumber : id}.pdf`,
      path: documentPath({ kind, ...login }, tokenKeys, now),
    })),
    ...(trade?.creditNotes ?? []).map(({ number }) => ({
      kind: 'CREDIT_NOTE' as const,
      name: `${number}.pdf`,
      path: documentPath({ kind: 'CREDIT_NOTE', number, ...login }, tokenKeys, now),
    })),
  ];
}
