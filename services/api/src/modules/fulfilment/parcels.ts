import { ApiProblem, type Database, InputProblem } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { carrierCodes } from 'commerce-rules/carriers';
import { pickUpRule } from 'commerce-rules/delivery-methods';
import { nextStep, type OnItsWay } from 'commerce-rules/order-steps';
import { nextParcelSteps, stepBeforeArrival } from 'commerce-rules/parcel-steps';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  assertMay,
  createCollectionCode,
  createShipmentId,
  deleteShipment,
  dequeueParcelMail,
  insertShipment,
  isRepeated,
  type LinePieces,
  type Order,
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

/** Pieces of each line that are neither packed nor cancelled. */
function unpacked({ pieces }: OrderWork): LinePieces[] {
  return pieces.lines
    .map(({ position, ordered, cancelled, packed }) => ({ position, quantity: ordered - cancelled - packed }))
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

async function pack(
  found: OrderWork,
  change: Change,
  wanted?: readonly LinePieces[],
  idempotencyKey?: string,
): Promise<void> {
  const { tx, order } = found;
  const request =
    idempotencyKey === undefined ? undefined : { idempotencyKey, requestDigest: digestOf(wanted ?? null) };
  if (request && (await isRepeated(tx, order.id, request))) return;
  assertMay(order, 'pack', found.now);
  const free = unpacked(found);
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
  if (!nextParcelSteps(order, shipment).includes(status)) {
    throw refuseStep(`A parcel that is ${shipment.status} cannot be ${status}`);
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
    [times[status]]: now,
    ...(isAtStore && { collectionCode: shipment.collectionCode ?? createCollectionCode() }),
  });
  if (status === 'SHIPPED') await setOrderParcel(tx, order.id, label);
  const codeCheck = status === 'COLLECTED' ? faultOfCode(shipment, collectionCode) : undefined;
  const facts = { shipmentId: shipment.id, ...label, ...(codeCheck && { codeCheck }) };
  await writeJournal(tx, order.id, { kind: status, facts }, change.actor);
  await queueParcelMail(tx, order.id, shipment.id, status);
}

function findShipment({ pieces }: OrderWork, id: string): Shipment {
  const shipment = pieces.shipments.find((one) => one.id === id);
  if (!shipment) throw new ApiProblem(resultCodes.notFound, 'No such parcel');
  return shipment;
}

/** Refuses a carrier that no entry of `packages/commerce-rules/src/carriers.ts` describes. */
function assertCarrier(carrier: string | null | undefined): void {
  if (carrier === null || carrier === undefined || carrierCodes.includes(carrier)) return;
  throw new InputProblem('carrier', `one of ${carrierCodes.join(', ')}`);
}

/** Packs pieces into a new parcel: these, or all that are left. The same key again has no effect. */
export const packPieces = (
  db: Database,
  orderId: string,
  change: Change,
  wanted?: readonly LinePieces[],
  idempotencyKey?: string,
): Promise<Order> => changeOrder(db, orderId, change, (found) => pack(found, change, wanted, idempotencyKey));

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
    assertCarrier(parcel?.carrier);
    const shipment = findShipment(found, taken.shipmentId);
    if (shipment.status !== status) await step(found, change, shipment, { status, parcel, collectionCode });
  });

/** Corrects carrier or tracking number of a parcel that has left. The buyer gets no further mail. */
export const correctParcel = (
  db: Database,
  orderId: string,
  change: Change,
  { shipmentId, parcel }: { shipmentId: string; parcel: Parcel },
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    assertCarrier(parcel.carrier);
    const { tx } = found;
    const shipment = findShipment(found, shipmentId);
    assertMay(found.order, 'move-parcel', found.now);
    if (shipment.status === 'PACKED') throw refuseStep('A parcel that is PACKED has no tracking number yet');
    const label = labelOf(shipment, parcel);
    await updateShipment(tx, shipment.id, label);
    if (found.pieces.shipments.findLast(({ status }) => status !== 'PACKED')?.id === shipmentId) {
      await setOrderParcel(tx, orderId, label);
    }
    const facts = { shipmentId, ...label };
    await writeJournal(tx, orderId, { kind: 'PARCEL_CORRECTED', facts }, change.actor);
  });

/**
 * Takes back that a parcel was delivered or collected, as after a click on the wrong order, and tells the buyer. Until
 * `arrivedSince` at the earliest: later the buyer relies on it.
 */
export const undoArrival = (
  db: Database,
  orderId: string,
  change: Change,
  { shipmentId, arrivedSince }: { shipmentId: string; arrivedSince: Date },
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    const { tx, order, pieces, now } = found;
    const shipment = findShipment(found, shipmentId);
    const status = stepBeforeArrival(shipment);
    if (!status) return;
    assertMay(order, 'move-parcel', now);
    if (!shipment.arrivedAt || shipment.arrivedAt < arrivedSince) {
      throw refuseStep('The parcel arrived too long ago to take that back');
    }
    const isBack = ({ position }: LinePieces) =>
      pieces.lines.some((line) => line.position === position && line.back > 0);
    if (shipment.lines.some(isBack)) throw refuseStep('Pieces of the parcel have come back already');
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
): Promise<Order> =>
  changeOrder(db, orderId, change, async (found) => {
    assertCarrier(parcel?.carrier);
    if (found.order.status === status) return;
    if (nextStep(found.order) !== status) {
      throw refuseStep(`An order that is ${found.order.status} cannot be ${status}`);
    }
    if (status === 'PACKED') return pack(found, change);
    for (const shipment of found.pieces.shipments) {
      const next = wholeStep(status, shipment);
      if (next) await step(found, change, shipment, { status: next, parcel });
    }
  });
