import { ApiProblem, type Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { launchRefusals } from 'shared-contracts/wire/launches';
import type { Pieces } from '../stock';

type Reason = (typeof launchRefusals)[number];

function refusal(launchReason: Reason, skuIds: readonly string[]): ApiProblem {
  const message =
    launchReason === 'ONE_PIECE'
      ? 'A member may order one piece of a launch'
      : 'The item is sold by turns, and it is not yours';
  return new ApiProblem(resultCodes.launchTurn, message, { launchReason, skuIds });
}

/** SQL: the place of a turn that has not passed. */
const isTurn = sql`state = 'ADMITTED' and admitted_until > clock_timestamp()`;

/**
 * The launches whose items an order has. Refuses the order when it is not the buyer's turn in one of them, or when it has
 * more than one piece of it. Without a member, as for a guest or a wholesale buyer, it is nobody's turn.
 */
export async function assertTurns(
  tx: Executor,
  customerId: string | undefined,
  lines: readonly Pieces[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; skuId: string; isTurn: boolean }>(sql`/* prepared */
    select l.id, s.id as "skuId", exists (select from launch_places p where p.launch_id = l.id
      and p.customer_id = ${customerId ?? null}::uuid and ${isTurn}) as "isTurn"
    from launches l join skus s on s.item_id = l.item_id
    where s.id = any(${sql.param(lines.map(({ skuId }) => skuId))}::text[]) and l.ends_at > clock_timestamp()`);
  const closed = rows.filter((row) => !row.isTurn).map(({ skuId }) => skuId);
  if (closed.length > 0) throw refusal('NO_TURN', closed);
  const ids = [...new Set(rows.map(({ id }) => id))];
  for (const id of ids) {
    const skuIds = rows.filter((row) => row.id === id).map(({ skuId }) => skuId);
    const ordered = lines.filter(({ skuId }) => skuIds.includes(skuId));
    if (ordered.reduce((sum, { quantity }) => sum + quantity, 0) > 1) throw refusal('ONE_PIECE', skuIds);
  }
  return ids;
}

/** Spends the member's turns for an order whose sizes are locked. A turn is spent once, whatever runs at the same time. */
export async function spendTurns(
  tx: Executor,
  launchIds: readonly string[],
  customerId: string,
  order: { id: string; skuIds: readonly string[] },
): Promise<void> {
  if (launchIds.length === 0) return;
  const { rowCount } = await tx.execute(sql`update launch_places set state = 'ORDERED', order_id = ${order.id}
    where launch_id = any(${sql.param([...launchIds])}::uuid[]) and customer_id = ${customerId} and ${isTurn}`);
  if (rowCount !== launchIds.length) throw refusal('NO_TURN', order.skuIds);
}

/**
 * An order that was given up has given its piece back: its member may order again while the turn lasts, as after the way back
 * from the payment to the checkout.
 */
export async function giveTurnBack(tx: Executor, orderId: string): Promise<void> {
  await tx.execute(sql`update launch_places set order_id = null,
      state = case when admitted_until > clock_timestamp() then 'ADMITTED' else 'PASSED' end
    where order_id = ${orderId} and state = 'ORDERED'`);
}
