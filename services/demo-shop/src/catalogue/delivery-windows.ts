import type { wholesaleWindowStock, wholesaleWindows } from 'database/schema/wholesale';
import { createRandom } from '../random';
import type { Demo } from './build-demo';

interface DeliveryWindows {
  windows: (typeof wholesaleWindows.$inferInsert)[];
  stock: (typeof wholesaleWindowStock.$inferInsert)[];
}

const day = (date: Date) => date.toISOString().slice(0, 10);

/** A calendar month some months ahead; orders close a month before it. */
function monthFrom(now: Date, months: number): typeof wholesaleWindows.$inferInsert {
  const at = (month: number, date: number) =>
    day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, date)));
  return {
    id: at(months, 1).slice(0, 7),
    startsOn: at(months, 1),
    endsOn: at(months + 1, 0),
    closesOn: at(months - 1, 0),
  };
}

/** Two months of the next season, in which every second style of a price list can be delivered. */
export function buildDeliveryWindows(
  demo: Demo,
  priceList: readonly { styleCode: string }[],
  now: Date,
): DeliveryWindows {
  const random = createRandom('delivery windows');
  const made = new Set(priceList.filter((_, index) => index % 2 === 0).map(({ styleCode }) => styleCode));
  const items = new Set(demo.rows.items.filter(({ styleCode }) => made.has(styleCode)).map(({ id }) => id));
  const skus = demo.rows.skus.filter(({ itemId }) => items.has(itemId));
  const windows = [monthFrom(now, 3), monthFrom(now, 4)];
  return {
    windows,
    stock: windows.flatMap(({ id }) =>
      skus.map((sku) => ({ windowId: id, skuId: sku.id, quantity: random.int(4, 20) * 12 })),
    ),
  };
}
