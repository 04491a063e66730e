import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { PrintedFile } from 'api-platform/print-queue';
import { findCarrier, labelCarrier } from 'commerce-rules/carriers';
import type { LabelRequest } from 'commerce-rules/carriers/carrier';
import { returns } from 'database/schema/returns';
import type { ReturnAddress } from 'documents/mail/return-mail';
import { drawCarrierLabel } from 'documents/print/carrier-label';
import { documentWords } from 'documents/print/document-words';
import { and, eq, isNull } from 'drizzle-orm';
import { addressLines, fullName } from 'shared-contracts/address-form';
import { isLocale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import { findOrder, isErased, type Order } from '../order';
import { findReturn, type ReturnRow } from './return-repository';

/** Where returns go back to. */
export interface ReturnShop {
  shopName: string;
  returnTo?: ReturnAddress | undefined;
}

/** A parcel of the buyer is on its way, or will be. */
const isExpected = ({ kind, status }: ReturnRow) =>
  kind === 'RETURN' && (status === 'REQUESTED' || status === 'APPROVED');

function requestOf(row: ReturnRow, order: Order, { shopName, returnTo }: ReturnShop): LabelRequest {
  const locale = isLocale(row.locale) ? row.locale : 'en';
  const address = row.collectFrom ?? order.address;
  const [name = shopName, ...lines] = returnTo?.[locale] ?? [];
  return {
    kind: 'RETURN',
    reference: row.id,
    orderId: row.orderId,
    from: { name: fullName(address), lines: addressLines(address, locale) },
    to: { name, lines },
    service: documentWords[locale].return,
    locale,
  };
}

async function readLabelled(db: Database, id: string) {
  const row = await findReturn(db, id);
  const order = row && (await findOrder(db, row.orderId));
  if (!row || !order || isErased(order)) throw new ApiProblem(resultCodes.notFound, 'No such return');
  return { row, order };
}

/**
 * Books the parcel of a return, so that its label has a number. Once booked, or once no parcel is expected any more, it has no
 * effect. It takes no lock while the carrier answers: asked twice for one return it gives the same number. `record` is
 * called with the number in the transaction that keeps it, and not where another request has booked it.
 */
export async function labelReturn(
  db: Database,
  id: string,
  shop: ReturnShop,
  record?: (tx: Executor, labelNumber: string) => Promise<void>,
): Promise<void> {
  const { row, order } = await readLabelled(db, id);
  if (!isExpected(row) || row.labelNumber !== null) return;
  const labelNumber = await findCarrier(labelCarrier)?.labels?.book(requestOf(row, order, shop));
  if (labelNumber === undefined) return;
  await db.transaction(async (tx) => {
    const booked = await tx
      .update(returns)
      .set({ labelCarrier, labelNumber })
      .where(and(eq(returns.id, id), isNull(returns.labelNumber)))
      .returning({ id: returns.id });
    if (booked.length > 0) await record?.(tx, labelNumber);
  });
}

/** The label of a return as PDF, in the language of its buyer; not found before it is booked. */
export async function printReturnLabel(db: Database, id: string, shop: ReturnShop): Promise<PrintedFile> {
  const { row, order } = await readLabelled(db, id);
  const labels = findCarrier(row.labelCarrier)?.labels;
  if (!labels || row.labelNumber === null || !isExpected(row))
    throw new ApiProblem(resultCodes.notFound, 'The return has no label');
  const content = await labels.print(requestOf(row, order, shop), row.labelNumber, drawCarrierLabel);
  return { name: `return-${id}.pdf`, content: Buffer.from(content) };
}
