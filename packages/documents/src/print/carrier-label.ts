import type { DrawnLabel, LabelRequest } from 'commerce-rules/carriers/carrier';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { joinParts, withLabel } from 'shared-contracts/punctuation';
import { documentWords } from './document-words';
import { drawLabel } from './draw-label';
import { type PrintedParcel, receiverOf } from './parcel-documents';

/** A6 in points. */
const a6 = { width: 297.6, height: 419.5 };

/** The label of a carrier without paper of its own: A6, with its number as Code 128. */
export const drawCarrierLabel = ({ title, trackingNumber, request }: DrawnLabel): Promise<Buffer> => {
  const { from, to, reference, orderId, service, locale } = request;
  const words = documentWords[locale];
  const line = (label: string, text: string) => withLabel(locale, label, text);
  return drawLabel({
    size: a6,
    title: trackingNumber,
    author: from.name,
    heading: joinParts(locale, title, service),
    to,
    barcode: trackingNumber,
    number: trackingNumber,
    foot: [
      line(words.sender, joinParts(locale, from.name, ...from.lines)),
      line(request.kind === 'RETURN' ? words.return : words.parcel, reference),
      line(words.orderNumber, groupedOrderNumber(orderId)),
    ].join('\n'),
  });
};

/** What the label of a packed parcel says. */
export function labelRequestOf(parcel: PrintedParcel): LabelRequest {
  const { order, shipmentId, shopName, sender, locale } = parcel;
  return {
    kind: 'PARCEL',
    reference: shipmentId,
    orderId: order.id,
    from: { name: shopName, lines: sender.filter((line) => line !== shopName) },
    to: receiverOf(parcel),
    service: deliveryName(order.deliveryMethod, locale),
    locale,
  };
}
