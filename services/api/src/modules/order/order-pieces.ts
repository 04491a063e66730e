import type { Executor } from 'api-platform/foundation';
import type { PieceCounts } from 'commerce-rules/order-steps';
import { arrivedStatuses, leftStatuses } from 'commerce-rules/parcel-steps';
import { countedStatuses, decidedStatuses } from 'commerce-rules/return-rules';
import { returnLines, returns } from 'database/schema/returns';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Order, StoredOrderLine } from './order-repository';
import { findOpenSwap } from './order-swaps';
import { readShipments, type Shipment } from './shipment-repository';

/** Where the pieces of an order line are. */
export interface LineProgress {
  position: number;
  ordered: number;
  /** Cancelled by staff before they left. */
  cancelled: number;
  /** In parcels, whatever their state. */
  packed: number;
  /** Not to be packed yet: the buyer has been asked to pay for dearer ones instead. */
  waiting: number;
  /** In parcels that have left or wait to be collected. */
  left: number;
  arrived: number;
  /** Shipped pieces that were returned or refunded, or that an open return includes. */
  back: number;
  /** Of these, the pieces that are in the house again. */
  returned: number;
}

export interface OrderPieces {
  lines: LineProgress[];
  shipments: Shipment[];
  counts: PieceCounts;
}

/** Pieces that are returned, refunded or cancelled, by kind; without refused and withdrawn returns. */
async function readTakenPieces(db: Executor, orderId: string) {
  return db
    .select({
      position: returnLines.position,
      isCancellation: sql<boolean>`${returns.kind} = 'CANCELLATION'`,
      quantity: returnLines.quantity,
      // Of a decided return that nobody counted, all pieces are here.
      here: sql<number>`coalesce(${returnLines.received},
        case when ${inArray(returns.status, [...decidedStatuses])} then ${returnLines.quantity} else 0 end)`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...countedStatuses])));
}

/** Where the pieces of an order are: the only place that counts them. */
export async function readPieces(
  db: Executor,
  order: Order,
  lines: readonly StoredOrderLine[],
): Promise<OrderPieces> {
  const shipments = await readShipments(db, [order.id]);
  const taken = await readTakenPieces(db, order.id);
  const inParcels = (position: number, statuses?: readonly string[]) =>
    shipments
      .filter(({ status }) => !statuses || statuses.includes(status))
      .flatMap((shipment) => shipment.lines)
      .reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0);
  const takenOf = (position: number, cancelled: boolean, count: 'quantity' | 'here' = 'quantity') =>
    taken
      .filter((line) => line.position === position && line.isCancellation === cancelled)
      .reduce((sum, line) => sum + line[count], 0);
  const swap = order.swapDue === null ? undefined : await findOpenSwap(db, order.id);
  const counted = lines.map(({ position, quantity }) => {
    const cancelled = takenOf(position, true);
    const packed = inParcels(position);
    return {
      position,
      ordered: quantity,
      cancelled,
      back: takenOf(position, false),
      returned: takenOf(position, false, 'here'),
      packed,
      // The whole line, so that the pieces of it that stay go into the same parcel.
      waiting: swap?.position === position ? quantity - cancelled - packed : 0,
      left: inParcels(position, leftStatuses),
      arrived: inParcels(position, arrivedStatuses),
    };
  });
  const sum = (read: (line: LineProgress) => number) =>
    counted.reduce((total, line) => total + read(line), 0);
  return {
    lines: counted,
    shipments,
    counts: {
      due: sum(({ ordered, cancelled }) => ordered - cancelled),
      packed: sum(({ packed }) => packed),
      left: sum(({ left }) => left),
      arrived: sum(({ arrived }) => arrived),
    },
  };
}
