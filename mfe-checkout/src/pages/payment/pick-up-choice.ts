import type { DeliveryMethod, PickUpKind, Store } from 'shared-contracts';

export function isTooLarge({ maxPieces }: DeliveryMethod, pieces: number): boolean {
  return typeof maxPieces === 'number' && pieces > maxPieces;
}

/** Of which kind a pick-up point has to be chosen; undefined where the order is brought to its address. */
export function pickUpKindOf(method: DeliveryMethod | undefined): PickUpKind | undefined {
  return method?.pickUp === 'STORE' || method?.pickUp === 'LOCKER' ? method.pickUp : undefined;
}

export interface Whereabouts {
  area: string;
  district: string;
}

/** Those of the shopper's district first, then those of the area; within these as the shop lists them. */
export function nearestFirst(points: readonly Store[], { area, district }: Whereabouts): Store[] {
  const distance = (point: Store) => (point.district === district ? 0 : point.area === area ? 1 : 2);
  return [...points].sort((one, other) => distance(one) - distance(other));
}

interface View {
  /** Without one, all of them. */
  district: string | undefined;
  chosen: string;
  count: number;
}

/** The first of a district, and in any case the one that is chosen. */
export function shownPoints(
  points: readonly Store[],
  { district, chosen, count }: View,
): { shown: Store[]; hidden: number } {
  const wanted = points.filter((point) => district === undefined || point.district === district);
  const first = wanted.slice(0, count);
  const kept = points.filter((point) => point.id === chosen && !first.includes(point));
  const hidden = wanted.filter((point) => !first.includes(point) && !kept.includes(point)).length;
  return { shown: [...first, ...kept], hidden };
}
