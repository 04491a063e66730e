import { ApiProblem, type Executor } from 'api-platform/foundation';
import { carrierCodes } from 'commerce-rules/carriers';
import { orders, trackingKey } from 'database/schema/order';
import { shipments } from 'database/schema/shipments';
import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { toTrackingNumber } from 'shared-contracts/tracking-number';
import { resultCodes } from 'shared-contracts/wire/common';
import type { StepWarning, StepWarnings } from 'shared-contracts/wire/merchant-orders';
import { readShipments } from '../order';
import { faultOfCode } from './collection-code';
import type { Parcel } from './parcels';

/** A step that staff are about to take with an order, or with one of its parcels. */
export interface PlannedStep {
  orderId: string;
  step: string;
  shipmentId?: string;
  parcel?: Parcel;
  collectionCode?: string | undefined;
}

/** Buyers by order; two orders of one buyer may travel in one box. */
async function readBuyers(db: Executor, orderIds: readonly string[]) {
  const found = await db
    .select({ id: orders.id, email: sql<string>`lower(${orders.email})`, window: orders.deliveryWindow })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(found.map((order) => [order.id, order]));
}

/** Numbers of the plan that another buyer has too, in the plan or in a parcel that was sent earlier. */
async function findSameNumbers(
  db: Executor,
  plan: readonly PlannedStep[],
  buyers: Awaited<ReturnType<typeof readBuyers>>,
): Promise<(step: PlannedStep) => boolean> {
  const numbers = plan.flatMap(({ parcel }) =>
    parcel?.trackingNumber ? [toTrackingNumber(parcel.trackingNumber)] : [],
  );
  const plannedShipments = plan.flatMap(({ shipmentId }) => (shipmentId ? [shipmentId] : []));
  const used =
    numbers.length === 0
      ? []
      : await db
          .select({
            number: sql<string>`${trackingKey('shipments')}`,
            email: sql<string>`lower(${orders.email})`,
          })
          .from(shipments)
          .innerJoin(orders, eq(orders.id, shipments.orderId))
          .where(
            and(
              isNotNull(shipments.trackingNumber),
              inArray(trackingKey('shipments'), numbers),
              plannedShipments.length > 0 ? notInArray(shipments.id, plannedShipments) : undefined,
            ),
          );
  const all = [
    ...used,
    ...plan.flatMap(({ parcel, orderId }) =>
      parcel?.trackingNumber
        ? [{ number: toTrackingNumber(parcel.trackingNumber), email: buyers.get(orderId)?.email ?? '' }]
        : [],
    ),
  ];
  return ({ parcel, orderId }) => {
    if (!parcel?.trackingNumber) return false;
    const number = toTrackingNumber(parcel.trackingNumber);
    const email = buyers.get(orderId)?.email;
    return all.some((one) => one.number === number && one.email !== email);
  };
}

/**
 * Refuses steps that staff should look at again, with the warnings as data, until they confirm. It asks before the
 * order is locked: a warning helps to notice a mistake and protects nothing by itself.
 */
export async function assertConfirmed(
  db: Executor,
  plan: readonly PlannedStep[],
  isConfirmed: boolean | undefined,
): Promise<void> {
  if (isConfirmed) return;
  const orderIds = plan.map(({ orderId }) => orderId);
  const buyers = await readBuyers(db, orderIds);
  const parcels = await readShipments(db, orderIds);
  const hasSameNumber = await findSameNumbers(db, plan, buyers);
  const today = hongKongDay(new Date());
  const warnings: StepWarnings = plan.flatMap((planned) => {
    const { orderId, step, shipmentId, parcel, collectionCode } = planned;
    const found: [StepWarning, string | null][] = [];
    const startsOn = buyers.get(orderId)?.window?.startsOn;
    const leaves = step === 'PACKED' || step === 'SHIPPED' || step === 'READY';
    if (leaves && startsOn && startsOn > today) found.push(['BEFORE_WINDOW', startsOn]);
    if (hasSameNumber(planned)) found.push(['SAME_NUMBER', parcel?.trackingNumber ?? null]);
    const hasCarrier = carrierCodes.includes(parcel?.carrier ?? '');
    if (hasCarrier && !parcel?.trackingNumber && step === 'SHIPPED') found.push(['NO_NUMBER', null]);
    if (step === 'COLLECTED' || step === 'DELIVERED') {
      const [fault] = parcels
        .filter((parcel) => parcel.orderId === orderId && (!shipmentId || parcel.id === shipmentId))
        .flatMap((parcel) => faultOfCode(parcel, collectionCode) ?? []);
      if (fault) found.push([fault === 'WRONG' ? 'WRONG_CODE' : 'NO_CODE', null]);
    }
    return found.map(([warning, detail]) => ({ orderId, warning, detail }));
  });
  if (warnings.length > 0) {
    throw new ApiProblem(resultCodes.orderState, 'Look at the warnings, then confirm the step', { warnings });
  }
}
