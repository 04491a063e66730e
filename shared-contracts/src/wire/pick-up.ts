/** Pick-up points, where a shopper collects an order (behaviour/calls, delivery methods). */
import * as z from 'shared-contracts/schema';
import { openEnum } from './common';

/** The counter of a store, or a locker. */
export const pickUpKinds = ['STORE', 'LOCKER'] as const;
export type PickUpKind = (typeof pickUpKinds)[number];
/** A kind unknown to this version reads as `UNKNOWN`; the checkout does not offer such points. */
export const pickUpKindSchema = openEnum([...pickUpKinds, 'UNKNOWN'], 'UNKNOWN');

/** Why a point cannot take an order. `UNKNOWN`: no such point in the region of the address. */
export const pickUpRefusals = ['UNKNOWN', 'CLOSED', 'TOO_MANY_PIECES', 'LIQUOR'] as const;
export type PickUpRefusal = (typeof pickUpRefusals)[number];

/** The pick-up point of an order, as it was at the time of the order, in the request's language. */
export const orderedPickUpPointSchema = z.object({
  kind: pickUpKindSchema,
  id: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
});
export type OrderedPickUpPoint = z.infer<typeof orderedPickUpPointSchema>;
