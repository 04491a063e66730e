import { resultCodes } from 'shared-contracts/wire/common';
import type { ReturnStatus } from 'shared-contracts/wire/returns';
import { returnStock } from '../cart/sellable-skus';
import { ApiProblem, type Database, type Executor } from '../foundation';
import { lockOrder, readOrderLines, setOrderStatus } from '../order/order-repository';
import {
  findReturn,
  type ReturnRow,
  readReturnedLines,
  readReturnedPieces,
  setReturnStatus,
} from './return-repository';
import { canFollow } from './return-rules';

/** The order is returned once all that was bought in it is back. */
async function endReturnedOrder(db: Executor, orderId: string): Promise<void> {
  const order = await lockOrder(db, orderId);
  const bought = (await readOrderLines(db, [orderId])).filter((line) => !line.isGift);
  const received = await readReturnedPieces(db, orderId, ['RECEIVED', 'REFUNDED']);
  const isAllBack = bought.every(({ position, quantity }) => (received.get(position) ?? 0) >= quantity);
  if (!order || !isAllBack || order.status === 'RETURNED') return;
  await setOrderStatus(db, orderId, 'RETURNED', { holdsStock: false });
}

/**
 * Moves a return on: the one way in which its state changes. What arrives goes into the stock in the same transaction,
 * once. A step that was taken already is taken no second time and is no error; one that may not follow is refused.
 */
export async function moveReturn(
  db: Database,
  id: string,
  status: Exclude<ReturnStatus, 'UNKNOWN' | 'REQUESTED'>,
  refusal?: string,
): Promise<ReturnRow> {
  return db.transaction(async (tx) => {
    const found = await findReturn(tx, id);
    // All that changes returns of an order holds the order first: none waits for another in a circle.
    const order = found && (await lockOrder(tx, found.orderId));
    const current = order && (await findReturn(tx, id));
    if (!current) throw new ApiProblem(resultCodes.notFound, 'No such return');
    if (current.status === status) return current;
    if (!canFollow(current.status, status)) {
      throw new ApiProblem(resultCodes.orderState, `A return that is ${current.status} can not be ${status}`);
    }
    await setReturnStatus(tx, id, status, status === 'REFUSED' ? { refusal: refusal ?? null } : {});
    if (status === 'RECEIVED') {
      const lines = await readReturnedLines(tx, [id]);
      await returnStock(
        tx,
        lines.map(({ line, quantity }) => ({ skuId: line.skuId, quantity })),
      );
      await endReturnedOrder(tx, current.orderId);
    }
    return { ...current, status };
  });
}
