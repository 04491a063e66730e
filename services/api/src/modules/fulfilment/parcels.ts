import { ApiProblem, type Database, InputProblem } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { carrierCodes, isNumberOf } from 'commerce-rules/carriers';
import { pickUpRule } from 'commerce-rules/delivery-methods';
import { isHeld, nextStep, type OnItsWay } from 'commerce-rules/order-steps';
import { nextParcelSteps, stepBeforeArrival } from 'commerce-rules/parcel-steps';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ChangedPieces } from 'shared-contracts/wire/merchant-orders';
import {
  assertMay,
  createCollectionCode,
  createShipmentId,
  deleteShipment,
  dequeueParcelMail,
  insertShipment,
  isErased,
  isRepeated,
  type LinePieces,
  type Order,
  type OrderPieces,
  queueParcelMail,
  readJournal,
  type Shipment,
  setOrderParcel,
  updateShipment,
  writeJournal,
} from '../order';
import { type Change, changeOrder, type OrderWork, refuseStep } from './change-order';
import { faultOfCode } from './collection-code';

/** New carrier and tracking number of a parcel. A field that is left out stays as it is; null removes it. */
export interface Parcel {
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
}

export type ParcelStep = 'SHIPPED' | 'READY' | 'COLLECTED' | 'DELIVERED';

/** Pieces of each line that are neither packed nor cancelled, and wait for no payment. */
function unpacked({ pieces }: OrderWork): LinePieces[] {
  return pieces.lines
    .map(({ position, ordered, cancelled, packed, waiting }) => ({
      position,
      quantity: ordered - cancelled - packed - waiting,
    }))
    .filter(({ quantity }) => quantity > 0);
}

function choosePieces(wanted: readonly LinePieces[], free: readonly LinePieces[]): LinePieces[] {
  const seen = new Set<number>();
  return wanted.map(({ position, quantity }, index) => {
    const line = free.find((one) => one.position === position);
    if (!line || seen.has(position)) throw new InputProblem(`lines.${index}.position`, 'validation.select');
    seen.add(position);
    if (quantity > line.quantity) {
      throw new InputProblem(`lines.${index}.quantity`, `at most ${line.quantity}`);
    }
    return { position, quantity };
  });
}

const text = (lines: readonly LinePieces[]) =>
  lines.map(({ position, quantity }) => ({ position, quantity }));

/** Refuses to pack when other pieces are left than whoever packs has seen. */
function assertSeen(seen: readonly LinePieces[], free: readonly LinePieces[]): void {
  const countIn = (pieces: readonly LinePieces[], position: number) =>
    pieces.find((one) => one.position === position)?.quantity ?? 0;
  const changedPieces: ChangedPieces = [...new Set([...seen, ...free].map(({ position }) => position))]
    .map((position) => ({ position, seen: countIn(seen, position), left: countIn(free, position) }))
    .filter((one) => one.seen !== one.left);
  if (changedPieces.length === 0) return;
  throw refuseStep('Other pieces are left to pack than the page has shown', { changedPieces });
}

/** What to pack, and what whoever packs has seen. */
export interface PackWish {
  /** Without lines all pieces that are left. */
  lines?: readonly LinePieces[] | undefined;
  /** The pieces that were shown as left; an older page and a command do not say it. */
  seen?: readonly LinePieces[] | undefined;
  idempotencyKey?: string | undefined;
}

async function pack(
  found: OrderWork,
  change: Change,
  { lines: wanted, seen, idempotencyKey }: PackWish = {},
): Promise<void> {
  const { tx, order } = found;
  const request =
    idempotencyKey === undefined ? undefined : { idempotencyKey, requestDigest: digestOf(wanted ?? null) };
  if (request && (await isRepeated(tx, order.id, request))) return;
  assertMay(order, 'pack', found.now);
  const free = unpacked(found);
  if (seen) assertSeen(seen, free);
  const lines = wanted ? choosePieces(wanted, free) : free;
  if (lines.length === 0) throw refuseStep('Nothing of the order is left to pack');
  const id = createShipmentId();
  await insertShipment(tx, {
    id,
    orderId: order.id,
    status: 'PACKED',
    lines,
    carrier: null,
    trackingNumber: null,
    shippedAt: null,
    readyAt: null,
    arrivedAt: null,
  });
  const facts = { shipmentId: id, lines: text(lines) };
  await writeJournal(tx, order.id, { kind: 'PACKED', facts, request }, change.actor);
}

/** Carrier and tracking number after a change that names some of them. */
function labelOf(
  before: Pick<Shipment, 'carrier' | 'trackingNumber'>,
  { carrier = before.carrier, trackingNumber = before.trackingNumber }: Parcel = {},
) {
  return { carrier, trackingNumber };
}

/** Whether staff gave a parcel with a label another carrier or number: the label is not its label any more. */
const hasOtherLabel = (before: Shipment, after: Pick<Shipment, 'carrier' | 'trackingNumber'>) =>
  before.labelledAt !== null &&
  (before.carrier !== after.carrier || before.trackingNumber !== after.trackingNumber);

async function step(
  { tx, order, now }: OrderWork,
  change: Change,
  shipment: Shipment,
  {
    status,
    parcel,
    collectionCode,
  }: { status: ParcelStep; parcel: Parcel | undefined; collectionCode?: string | undefined },
): Promise<void> {
  assertMay(order, 'move-parcel', now);
  const nextSteps = nextParcelSteps(order, shipment);
  if (!nextSteps.includes(status)) {
    const isEarly = nextSteps.includes('READY') && (status === 'DELIVERED' || status === 'COLLECTED');
    const message = `A parcel that is ${shipment.status} cannot be ${status}`;
    throw refuseStep(message, isEarly ? { reason: 'NOT_READY' } : undefined);
  }
  const label = labelOf(shipment, parcel);
  const times = {
    SHIPPED: 'shippedAt',
    READY: 'readyAt',
    COLLECTED: 'arrivedAt',
    DELIVERED: 'arrivedAt',
  } as const;
  const isAtStore = status === 'READY' && pickUpRule(order.deliveryMethod)?.kind === 'STORE';
  await updateShipment(tx, shipment.id, {
    status,
    ...label,
    ...(hasOtherLabel(shipment, label) && { labelledAt: null }),
    [times[status]]: now,
    ...(isAtStore && { collectionCode: shipment.collectionCode ?? createCollectionCode() }),
  });
  if (status === 'SHIPPED') await setOrderParcel(tx, order.id, label);
  const codeCheck = status === 'COLLECTED' ? faultOfCode(shipment, collectionCode) : undefined;
  const facts = { shipmentId: shipment.id, ...label, ...(codeCheck && { codeCheck }) };
  await writeJournal(tx, order.id, { kind: status, facts }, change.actor);
  await queueParcelMail(tx, order.id, shipment.id, status);
}

export function findShipment({ pieces }: OrderWork, id: string): Shipment {
  const shipment = pieces.shipments.find((one) => one.id === id);
  if (!shipment) throw new ApiProblem(resultCodes.notFound, 'No such parcel');
  return shipment;
}

/** Refuses a carrier that the shop does not know, and a number that the carrier cannot have given. */
function assertCarrier({ carrier, trackingNumber }: Parcel = {}): void {
  if (carrier === null || carrier === undefined) return;
  if (!carrierCodes.includes(carrier)) throw new InputProblem('carrier', `one of ${carrierCodes.join(', ')}`);
  if (trackingNumber && !isNumberOf(carrier, trackingNumber)) {
    throw new InputProblem('trackingNumber', `no number of ${carrier}`);
  }
}

/**
 * Packs pieces into a new parcel: these, or all that are left. The same key again has no effect. Refused when other pieces
 * are left than were `seen`.
 */
export const packPieces = (db: Database, orderId: string, change: Change, wish?: PackWish): Promise<Order> =>
  changeOrder(db, orderId, change, (found) => pack(found, change, wish));

/** Takes a step with a parcel. Repeating it has no effect; a step out of order is refused. */
export const stepParcel = (
  db: Database,
  orderId: string,
  change: Change,
  taken: {
    shipmentId: string;
    status: ParcelStep;
    parcel?: Parcel | undefined;
    /** The code that the buyer showed at the store. */
    collectionCode?: string | undefined;
  },
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    const { status, parcel, collectionCode } = taken;
    assertCarrier(parcel);
    const shipment = findShipment(found, taken.shipmentId);
    if (shipment.status !== status) await step(found, change, shipment, { status, parcel, collectionCode });
  });

/**
 * Corrects carrier or tracking number of a parcel that has left. While it is on its way the buyer gets the mail again, because
 * the one that they have leads nowhere. Repeating it has no effect.
 */
export const correctParcel = (
  db: Database,
  orderId: string,
  change: Change,
  { shipmentId, parcel }: { shipmentId: string; parcel: Parcel },
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    assertCarrier(parcel);
    const { tx } = found;
    const shipment = findShipment(found, shipmentId);
    assertMay(found.order, 'move-parcel', found.now);
    if (shipment.status === 'PACKED') throw refuseStep('A parcel that is PACKED has no tracking number yet');
    const label = labelOf(shipment, parcel);
    if (label.carrier === shipment.carrier && label.trackingNumber === shipment.trackingNumber) return;
    const labelledAt = hasOtherLabel(shipment, label) ? null : shipment.labelledAt;
    await updateShipment(tx, shipment.id, { ...label, labelledAt });
    if (found.pieces.shipments.findLast(({ status }) => status !== 'PACKED')?.id === shipmentId) {
      await setOrderParcel(tx, orderId, label);
    }
    const facts = { shipmentId, ...label };
    await writeJournal(tx, orderId, { kind: 'PARCEL_CORRECTED', facts }, change.actor);
    if (shipment.status !== 'SHIPPED') return;
    // A mail that waits would be sent once for both, or not again while it runs; the new one reads the new number.
    await dequeueParcelMail(tx, orderId, shipmentId, 'SHIPPED');
    await queueParcelMail(tx, orderId, shipmentId, 'SHIPPED');
  });

/** Whether a piece of the parcel, or one like it, is in a return or was refunded. */
export const hasComeBack = ({ lines }: Shipment, pieces: OrderPieces): boolean =>
  lines.some(({ position }) => pieces.lines.some((line) => line.position === position && line.back > 0));

/**
 * Takes back that a parcel was delivered or collected, as after a click on the wrong order, and tells the buyer. Until
 * `arrivedSince` at the earliest: later the buyer relies on it.
 */
export const undoArrival = (
  db: Database,
  orderId: string,
  change: Change,
  { shipmentId, arrivedSince }: { shipmentId: string; arrivedSince(placedAt: Date): Date },
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    const { tx, order, pieces, now } = found;
    const shipment = findShipment(found, shipmentId);
    const status = stepBeforeArrival(shipment);
    if (!status) return;
    assertMay(order, 'move-parcel', now);
    if (!shipment.arrivedAt || shipment.arrivedAt < arrivedSince(order.createdAt)) {
      throw refuseStep('The parcel arrived too long ago to take that back');
    }
    if (hasComeBack(shipment, pieces)) throw refuseStep('Pieces of the parcel have come back already');
    if (isErased(order)) throw refuseStep('The guest was erased, and nobody can be told');
    await updateShipment(tx, shipmentId, { status, arrivedAt: null });
    await writeJournal(tx, orderId, { kind: 'ARRIVAL_UNDONE', facts: { shipmentId } }, change.actor);
    await dequeueParcelMail(tx, orderId, shipmentId, shipment.status);
    const isMailed = (await readJournal(tx, orderId)).some(
      ({ kind, facts }) =>
        kind === 'MAIL' && facts.shipmentId === shipmentId && facts.status === shipment.status,
    );
    if (isMailed) await queueParcelMail(tx, orderId, shipmentId, 'UNDONE');
  });

/** Unpacks a parcel that has not left: its pieces wait to be packed again. */
export const unpackParcel = (
  db: Database,
  orderId: string,
  change: Change,
  shipmentId: string,
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    const shipment = findShipment(found, shipmentId);
    assertMay(found.order, 'move-parcel', found.now);
    if (shipment.status !== 'PACKED')
      throw refuseStep(`A parcel that is ${shipment.status} cannot be opened`);
    await deleteShipment(found.tx, shipmentId);
    const facts = { shipmentId, lines: text(shipment.lines) };
    await writeJournal(found.tx, orderId, { kind: 'UNPACKED', facts }, change.actor);
  });

/** The parcel step that an order's step as a whole requires; undefined when the parcel has taken it. */
function wholeStep(status: 'SHIPPED' | 'DELIVERED', shipment: Shipment): ParcelStep | undefined {
  if (status === 'SHIPPED') return shipment.status === 'PACKED' ? 'SHIPPED' : undefined;
  if (shipment.status === 'READY') return 'COLLECTED';
  return shipment.status === 'SHIPPED' ? 'DELIVERED' : undefined;
}

/**
 * Moves an order as a whole one step: PAID, PACKED, SHIPPED, DELIVERED, for bulk actions and commands.
 * Repeating a step has no effect; a step out of order is refused.
 */
export const stepWholeOrder = (
  db: Database,
  orderId: string,
  change: Change,
  status: OnItsWay,
  parcel?: Parcel,
  /** Pieces that the list of orders has shown as left to pack. */
  seenUnpacked?: number,
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    assertCarrier(parcel);
    if (found.order.status === status) return;
    if (isHeld(found.order)) {
      const message = 'The order is held back: let it go before it is packed';
      throw refuseStep(message, { reason: 'HELD' });
    }
    if (nextStep(found.order) !== status) {
      throw refuseStep(`An order that is ${found.order.status} cannot be ${status}`);
    }
    if (status === 'PACKED') {
      const left = unpacked(found).reduce((sum, { quantity }) => sum + quantity, 0);
      if (seenUnpacked !== undefined && seenUnpacked !== left) {
        throw refuseStep('Other pieces are left to pack than the list has shown', { reason: 'CHANGED' });
      }
      return pack(found, change);
    }
    for (const shipment of found.pieces.shipments) {
      const next = wholeStep(status, shipment);
      if (next) await step(found, change, shipment, { status: next, parcel });
    }
  });
