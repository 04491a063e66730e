import type { DeliveryMethod, PickUpKind, Store } from 'shared-contracts';

/** What of an order decides which ways of delivery can take it. */
export interface Load {
  pieces: number;
  hasLiquor: boolean;
}

/** Why a way of delivery cannot take the order; `undefined` when it can. */
export function refusalOf(
  { maxPieces, takesLiquor }: DeliveryMethod,
  { pieces, hasLiquor }: Load,
): 'pieces' | 'liquor' | undefined {
  if (hasLiquor && takesLiquor === false) return 'liquor';
  return typeof maxPieces === 'number' && pieces > maxPieces ? 'pieces' : undefined;
}

/** The kind of pick-up point to choose; `undefined` for delivery to the address. */
export function pickUpKindOf(method: DeliveryMethod | undefined): PickUpKind | undefined {
  return method?.pickUp === 'STORE' || method?.pickUp === 'LOCKER' ? method.pickUp : undefined;
}

export interface Whereabouts {
  area: string;
  district: string;
}

/**
 * Sorts points by distance: those in the shopper's district, then in the area, then the rest; otherwise in
 * the API's order.
 */
export function nearestFirst(points: readonly Store[], { area, district }: Whereabouts): Store[] {
  const distance = (point: Store) => (point.district === district ? 0 : point.area === area ? 1 : 2);
  return [...points].sort((one, other) => distance(one) - distance(other));
}

interface View {
  /** Without a district, all points. */
  district: string | undefined;
  chosen: string;
  count: number;
}

/** The first points of a district, plus the chosen one. */
export function shownPoints(
  points: readonly Store[],
  { district, chosen, count }: View,
): { shown: Store[]; hidden: number } {
  const pointsInDistrict = points.filter((point) => district === undefined || point.district === district);
  const first = pointsInDistrict.slice(0, count);
  const kept = points.filter((point) => point.id === chosen && !first.includes(point));
  const hidden = pointsInDistrict.filter((point) => !first.includes(point) && !kept.includes(point)).length;
  return { shown: [...first, ...kept], hidden };
}
