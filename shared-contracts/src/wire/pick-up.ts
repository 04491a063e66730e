/** Where an order is collected instead of being brought to its address (behaviour 7, delivery methods). */
import * as z from 'shared-contracts/schema';
import { openEnum } from './common';

/** At the counter of a store, or from a locker. */
export const pickUpKinds = ['STORE', 'LOCKER'] as const;
export type PickUpKind = (typeof pickUpKinds)[number];
/** A kind that a reader does not know is `UNKNOWN`: it can't let the shopper choose among such points. */
export const pickUpKindSchema = openEnum([...pickUpKinds, 'UNKNOWN'], 'UNKNOWN');

/** Why a point can't take an order. `UNKNOWN`: no such point in the region of the address. */
export const pickUpRefusals = ['UNKNOWN', 'CLOSED', 'TOO_MANY_PIECES'] as const;
export type PickUpRefusal = (typeof pickUpRefusals)[number];

/** Where an order is collected, as it was when it was ordered, in the request's language. */
export const orderedPickUpPointSchema = z.object({
  kind: pickUpKindSchema,
  id: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
});
export type OrderedPickUpPoint = z.infer<typeof orderedPickUpPointSchema>;
