import { type AttemptRule, clearAttempts, takeAttempt } from 'api-platform/attempts';
import type { Executor } from 'api-platform/foundation';
import { readShipments, type Shipment } from '../order';

/** Few enough that nobody finds six digits by trying, and that a buyer who reads out the code can slip. */
const tryRule: AttemptRule = { limit: 5, windowSeconds: 900, waitSeconds: 900 };

/** What is wrong with the code that a buyer showed for a parcel: it is missing, or another one. Undefined when nothing is. */
export function faultOfCode(
  { status, collectionCode }: Pick<Shipment, 'status' | 'collectionCode'>,
  shown: string | undefined,
): 'NONE' | 'WRONG' | undefined {
  if (status !== 'READY' || collectionCode === null || collectionCode === shown) return undefined;
  return shown ? 'WRONG' : 'NONE';
}

/**
 * Counts a code that staff typed before it is compared, so that concurrent tries cannot bypass the limit. Beyond it an order takes no
 * code for a while, also the right one; staff can hand it over without a code, which its history says.
 */
export async function takeCodeTry(
  db: Executor,
  { orderId, shipmentId, shown }: { orderId: string; shipmentId: string; shown: string | undefined },
  now: Date,
): Promise<void> {
  if (!shown) return;
  const shipment = (await readShipments(db, [orderId])).find(({ id }) => id === shipmentId);
  if (shipment?.status !== 'READY' || shipment.collectionCode === null) return;
  const counter = `collection-code:${orderId}`;
  await takeAttempt(db, counter, tryRule, now);
  if (!faultOfCode(shipment, shown)) await clearAttempts(db, counter);
}
