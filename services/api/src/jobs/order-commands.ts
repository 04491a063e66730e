import type { Database } from 'api-platform/foundation';
import { carrierCodes } from 'commerce-rules/carriers';
import { toTrackingNumber } from 'shared-contracts/tracking-number';
import { stepWholeOrder } from '../modules/fulfilment';

/** Steps of a paid order on its way to the buyer. */
const steps = { pack: 'PACKED', ship: 'SHIPPED', deliver: 'DELIVERED' } as const;

/** Moves an order to the next step and returns its state; throws when the step is unknown or not allowed. */
export async function stepOrder(
  db: Database,
  id: string,
  step: string,
  parcel: { carrier?: string | undefined; tracking?: string | undefined } = {},
): Promise<string> {
  if (!Object.hasOwn(steps, step))
    throw new Error(`The steps of an order are ${Object.keys(steps).join(', ')}`);
  const { carrier, tracking } = parcel;
  if (carrier !== undefined && !carrierCodes.includes(carrier)) {
    throw new Error(`The carriers are ${carrierCodes.join(', ')}; docs/carriers.md says how to add others`);
  }
  const status = steps[step as keyof typeof steps];
  const change = { actor: null, action: 'order.move' };
  const trackingNumber = tracking && toTrackingNumber(tracking);
  return (await stepWholeOrder(db, id, change, status, { carrier, trackingNumber })).status;
}
