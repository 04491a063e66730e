import { type Database, InputProblem } from 'api-platform/foundation';
import { findCarrier, labelCarrier } from 'commerce-rules/carriers';
import { labelRequestOf } from 'documents/print/carrier-label';
import { assertMay, type Shipment, updateShipment, writeJournal } from '../order';
import { type Change, changeOrder, refuseStep } from './change-order';
import { readParcel, type Sender } from './parcel-document';
import { findShipment } from './parcels';

export interface ParcelOfOrder {
  orderId: string;
  shipmentId: string;
}

function assertPacked({ status }: Shipment): void {
  if (status !== 'PACKED') throw refuseStep(`A parcel that is ${status} keeps its label`);
}

/**
 * Books a packed parcel at a carrier and stores its number; a parcel with a label keeps it. The carrier is asked outside of
 * the transaction, because its answer takes time: asked twice for one parcel it gives the same number.
 */
export async function makeLabel(
  db: Database,
  { orderId, shipmentId }: ParcelOfOrder,
  change: Change,
  { sender, carrier = labelCarrier }: { sender: Sender; carrier?: string | undefined },
): Promise<void> {
  const labels = findCarrier(carrier)?.labels;
  if (!labels) throw new InputProblem('carrier', 'gives no labels');
  const parcel = await readParcel(db, { orderId, shipmentId }, sender);
  assertPacked(parcel.shipment);
  if (parcel.shipment.labelledAt) return;
  const trackingNumber = await labels.book(labelRequestOf(parcel));
  await changeOrder(db, orderId, change, async (work) => {
    const { tx, order, now } = work;
    const shipment = findShipment(work, shipmentId);
    assertMay(order, 'move-parcel', now);
    assertPacked(shipment);
    if (shipment.labelledAt) return;
    await updateShipment(tx, shipmentId, { carrier, trackingNumber, labelledAt: now });
    const facts = { shipmentId, carrier, trackingNumber };
    await writeJournal(tx, orderId, { kind: 'LABEL_MADE', facts }, change.actor);
  });
}

/** Takes the label of a packed parcel back, at the carrier first: when that fails, the parcel keeps its label. */
export async function cancelLabel(
  db: Database,
  { orderId, shipmentId }: ParcelOfOrder,
  change: Change,
): Promise<void> {
  await changeOrder(db, orderId, change, async (work) => {
    const { tx, order, now } = work;
    const shipment = findShipment(work, shipmentId);
    const { carrier, trackingNumber, labelledAt } = shipment;
    if (!labelledAt) return;
    assertMay(order, 'move-parcel', now);
    assertPacked(shipment);
    if (trackingNumber) await findCarrier(carrier)?.labels?.cancel(trackingNumber);
    await updateShipment(tx, shipmentId, { carrier: null, trackingNumber: null, labelledAt: null });
    const facts = { shipmentId, carrier, trackingNumber };
    await writeJournal(tx, orderId, { kind: 'LABEL_CANCELLED', facts }, change.actor);
  });
}
