import type { Order } from 'database/schema/order';
import type { ParcelState } from 'database/schema/states';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';
import { pickUpRule } from './delivery-methods';

type ParcelSteps = Partial<Record<ParcelState, readonly ParcelState[]>>;

/** The steps of a parcel by the way it goes: to an address, to a store, or to a locker. */
const parcelSteps: Record<'ADDRESS' | PickUpKind, ParcelSteps> = {
  ADDRESS: { PACKED: ['SHIPPED'], SHIPPED: ['DELIVERED'] },
  // READY without SHIPPED when the store takes the pieces from its own stock.
  STORE: { PACKED: ['READY', 'SHIPPED'], SHIPPED: ['READY'], READY: ['COLLECTED'] },
  // Never from SHIPPED to the end: READY tells the buyer that the parcel can be collected.
  LOCKER: { PACKED: ['SHIPPED'], SHIPPED: ['READY'], READY: ['COLLECTED'] },
};

/** The steps that a parcel of this order may take next. */
export function nextParcelSteps(
  { deliveryMethod }: Pick<Order, 'deliveryMethod'>,
  { status }: { status: ParcelState },
): readonly ParcelState[] {
  const steps = parcelSteps[pickUpRule(deliveryMethod)?.kind ?? 'ADDRESS'];
  return steps[status] ?? [];
}

/** The state to which a parcel returns when its arrival is undone; undefined when there is none. */
export function stepBeforeArrival({ status }: { status: ParcelState }): 'READY' | 'SHIPPED' | undefined {
  if (status === 'COLLECTED') return 'READY';
  return status === 'DELIVERED' ? 'SHIPPED' : undefined;
}

/** States in which a parcel has left the warehouse. */
export const leftStatuses: readonly ParcelState[] = ['SHIPPED', 'READY', 'COLLECTED', 'DELIVERED'];
export const arrivedStatuses: readonly ParcelState[] = ['COLLECTED', 'DELIVERED'];
