import { ApiProblem, type Database } from 'api-platform/foundation';
import { createPrintQueue, type PrintedFile } from 'api-platform/print-queue';
import { digestOf } from 'api-platform/request-digest';
import { findCarrier } from 'commerce-rules/carriers';
import { drawCarrierLabel, labelRequestOf } from 'documents/print/carrier-label';
import { type PrintedParcel, printAddressLabel, printPackingSlip } from 'documents/print/parcel-documents';
import { isLocale, type Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  findOrder,
  giftWordsOf,
  isErased,
  readOrderLines,
  readPieces,
  readTrade,
  type Shipment,
} from '../order';
import { readRulesAt } from '../rules';

/** Who sends the parcels, as their documents say it. */
export interface Sender {
  shopName: string;
  /** Name and address where parcels go back to, in each language, one line each. */
  returnTo?: Readonly<Record<Locale, readonly string[]>> | undefined;
}

interface ParcelKey {
  orderId: string;
  shipmentId: string;
}

/** What the documents of a parcel say. A parcel of an erased guest has no address any more, and is not found. */
export async function readParcel(
  db: Database,
  { orderId, shipmentId }: ParcelKey,
  { shopName, returnTo }: Sender,
): Promise<PrintedParcel & { shipment: Shipment }> {
  const order = await findOrder(db, orderId);
  if (!order || isErased(order))
    throw new ApiProblem(resultCodes.notFound, 'No such order, or its buyer is erased');
  const lines = await readOrderLines(db, [orderId]);
  const pieces = await readPieces(db, order, lines);
  const shipment = pieces.shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw new ApiProblem(resultCodes.notFound, 'The order has no such parcel');
  const locale = isLocale(order.locale) ? order.locale : 'en';
  const packed = new Map(shipment.lines.map(({ position, quantity }) => [position, quantity]));
  return {
    shipment,
    shipmentId,
    order,
    pieces: lines.flatMap((line) => {
      const count = packed.get(line.position);
      return count ? [{ ...line, packed: count }] : [];
    }),
    isPart: pieces.lines.some(
      ({ position, ordered, cancelled }) => ordered - cancelled > (packed.get(position) ?? 0),
    ),
    company: (await readTrade(db, [order], new Date())).get(orderId)?.company,
    giftMessage: giftWordsOf(order),
    returnDays: (await readRulesAt(db))(order.createdAt).returnDays,
    shopName,
    sender: returnTo?.[locale] ?? [],
    locale,
  };
}

/** The label of the carrier that the parcel is booked at; the shop's address label for others. */
async function printLabelOf(parcel: PrintedParcel & { shipment: Shipment }): Promise<Buffer> {
  const { labelledAt, carrier, trackingNumber } = parcel.shipment;
  const labels = findCarrier(carrier)?.labels;
  if (!labelledAt || !labels || !trackingNumber) return printAddressLabel(parcel);
  return Buffer.from(await labels.print(labelRequestOf(parcel), trackingNumber, drawCarrierLabel));
}

/** Prints the packing slip and the address label of a parcel, in the language of its buyer. */
export function createParcelPrinter(db: Database, sender: Sender) {
  const print = createPrintQueue({ atOnce: 2, waiting: 40 });
  return async (key: ParcelKey, kind: 'SLIP' | 'LABEL'): Promise<PrintedFile> => {
    const parcel = await readParcel(db, key, sender);
    return print(digestOf(JSON.stringify([kind, parcel])), async () =>
      kind === 'SLIP'
        ? { name: `slip-${key.shipmentId}.pdf`, content: await printPackingSlip(parcel) }
        : { name: `label-${key.shipmentId}.pdf`, content: await printLabelOf(parcel) },
    );
  };
}
