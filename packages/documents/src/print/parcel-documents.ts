import { deliveryName } from 'commerce-rules/delivery-methods';
import { sizeName } from 'commerce-rules/size-order';
import type { Order, StoredOrderLine } from 'database/schema/order';
import { addressLines, fullName } from 'shared-contracts/address-form';
import { formatDate } from 'shared-contracts/dates';
import type { Locale } from 'shared-contracts/locale';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { joinParts, withLabel } from 'shared-contracts/punctuation';
import { documentWords } from './document-words';
import { drawLabel } from './draw-label';
import { type Facts, PdfSheet } from './pdf-sheet';

/** A packed parcel, and what is printed for it. */
export interface PrintedParcel {
  shipmentId: string;
  order: Order;
  /** The lines of the order of which the parcel holds pieces, with their count. */
  pieces: readonly (StoredOrderLine & { packed: number })[];
  /** Pieces of the order are in another parcel, or are not packed yet. */
  isPart: boolean;
  /** Of a trade order. */
  company?: string | undefined;
  /** Words of the card when the order is a gift; null for others. */
  giftMessage: string | null;
  shopName: string;
  /** Name and address of the sender, one line each. */
  sender: readonly string[];
  /** From the delivery on, by the rule of the order. */
  returnDays: number;
  /** The language of the buyer. */
  locale: Locale;
}

type Receiver = Pick<PrintedParcel, 'order' | 'company' | 'locale'>;

/** Where the parcel goes, below the name of who gets it. */
function placeOf({ order: { address, pickUpPoint }, company, locale }: Receiver): string[] {
  const place = pickUpPoint
    ? [pickUpPoint.name[locale], pickUpPoint.address[locale]]
    : addressLines(address, locale);
  return company ? [company, ...place] : place;
}

const phoneOf = ({ address }: Order) => `${address.phoneRegion} ${address.phone}`;

/** The packing slip of a parcel as PDF, for whoever opens it. It names no price: the parcel may be a gift. */
export async function printPackingSlip(printed: PrintedParcel): Promise<Buffer> {
  const { shipmentId, order, pieces, isPart, giftMessage, shopName, sender, locale } = printed;
  const words = documentWords[locale];
  const sheet = await PdfSheet.open(words.packingSlip, shopName, sender);
  sheet.barcode(order.id);
  const { purchaseOrderNumber } = order;
  const orderFacts: Facts = [
    [words.orderNumber, groupedOrderNumber(order.id)],
    [words.orderedOn, formatDate(order.createdAt, locale)],
    [words.parcel, shipmentId],
    ...(purchaseOrderNumber ? [[words.purchaseOrderNumber, purchaseOrderNumber] as const] : []),
  ];
  const receiver = [fullName(order.address), ...placeOf(printed), phoneOf(order)].join('\n');
  sheet.facts(orderFacts, [
    [words.deliverTo, receiver],
    [words.deliveryMethod, deliveryName(order.deliveryMethod, locale)],
  ]);
  if (giftMessage) sheet.facts([[words.giftMessage, giftMessage]]);
  const count = pieces.reduce((sum, { packed }) => sum + packed, 0);
  await sheet.table(
    [
      { title: words.sku, width: 24 },
      { title: words.item, width: 46 },
      { title: words.size, width: 16 },
      { title: words.pieces, width: 14, align: 'right' },
    ],
    pieces.map(({ skuId, brandName, title, color, size, packed }) => [
      skuId,
      joinParts(locale, `${brandName} ${title[locale]}`, color[locale]),
      sizeName(size, locale),
      String(packed),
    ]),
    [{ label: words.pieces, value: String(count), isBold: true }],
  );
  if (isPart) sheet.remark(words.otherParcels);
  // Trade orders have terms of their own.
  if (!order.wholesale) sheet.remark(words.returnBy(printed.returnDays));
  return sheet.end(`${shopName}  ·  ${groupedOrderNumber(order.id)}`);
}

/** Name, place and phone number of who gets a parcel. */
export const receiverOf = (printed: Receiver) => ({
  name: fullName(printed.order.address),
  lines: [...placeOf(printed), phoneOf(printed.order)],
});

/** The address label of a parcel as PDF, 100 by 150 mm: the paper of label printers. */
export function printAddressLabel(printed: PrintedParcel): Promise<Buffer> {
  const { order, shopName, sender, locale } = printed;
  const from = sender.length > 0 ? sender : [shopName];
  return drawLabel({
    size: { width: 283.5, height: 425.2 },
    title: order.id,
    author: shopName,
    heading: deliveryName(order.deliveryMethod, locale),
    to: receiverOf(printed),
    barcode: order.id,
    number: groupedOrderNumber(order.id),
    foot: withLabel(locale, documentWords[locale].sender, joinParts(locale, ...from)),
  });
}
