import { type Executor, InputProblem } from 'api-platform/foundation';
import type { OrderCreateRequest } from 'shared-contracts/wire/order';
import { cartReaderOf, type StoredLine } from '../cart';
import type { Customer } from '../customer';
import { availableOf, inactiveReason, type SellableSku } from '../stock';

/** The lines of the request, else the selected ones of the member's cart. */
export async function linesToOrder(
  db: Executor,
  customer: Customer | undefined,
  named: OrderCreateRequest['lines'],
): Promise<StoredLine[]> {
  if (!named) {
    if (!customer) throw new InputProblem('lines', 'validation.required');
    const { lines } = await cartReaderOf(db)({ customerId: customer.id });
    return lines.filter((line) => line.selected && !line.saved);
  }
  const lines = new Map<string, StoredLine>();
  for (const { skuId, channelId, quantity } of named) {
    const key = `${channelId}:${skuId}`;
    lines.set(key, {
      skuId,
      channelId,
      quantity: (lines.get(key)?.quantity ?? 0) + quantity,
      selected: true,
    });
  }
  return [...lines.values()];
}

/** Skus not available in the requested quantity. One sku may be in a line of each channel. */
export function missingSkus(lines: readonly StoredLine[], skus: ReadonlyMap<string, SellableSku>): string[] {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(line.skuId, (quantities.get(line.skuId) ?? 0) + line.quantity);
  const missing = lines.filter((line) => {
    const sku = skus.get(line.skuId);
    return (
      !sku || inactiveReason(sku, line.channelId) || (quantities.get(line.skuId) ?? 0) > availableOf(sku)
    );
  });
  return [...new Set(missing.map((line) => line.skuId))];
}
