import { type CartLine, isSameLine, type ShopServices } from 'shared-contracts';
import { changeCart } from 'shared-contracts/calls/cart';
import { requestKey } from '../../bag/line-key';
import { readLocalCart, writeLocalCart } from '../../bag/local-cart';
import { restoreLines } from '../../bag/restore-lines';

interface Taken {
  /** The prepared lines that can be sold. */
  lines: readonly CartLine[];
  /** What else the bag holds for the checkout. */
  others: readonly CartLine[];
  /** Leaves the others in the bag, unselected. */
  isOnly: boolean;
}

/**
 * Puts prepared pieces into the bag, selected for the checkout. Doing it again changes nothing: the larger quantity counts.
 * Returns false when the bag could not be changed.
 */
export async function takePrepared(
  services: ShopServices,
  { lines, others, isOnly }: Taken,
): Promise<boolean> {
  await restoreLines(
    services,
    lines.map((line) => ({
      ...requestKey(line),
      // More than there are would end in the bag, not in the checkout.
      quantity: Math.min(line.quantity, line.availableQty),
      itemCode: line.itemCode,
      selected: true,
    })),
  );
  if (!services.session.snapshot().isLoggedIn) {
    const isPrepared = (line: Parameters<typeof isSameLine>[0]) =>
      lines.some((prepared) => isSameLine(prepared, line));
    writeLocalCart(
      readLocalCart(services.log).map((line) =>
        isPrepared(line) || isOnly ? { ...line, selected: isPrepared(line) } : line,
      ),
    );
    return true;
  }
  const marks = [
    ...lines.map((line) => ({ ...requestKey(line), selected: true })),
    ...(isOnly ? others.map((line) => ({ ...requestKey(line), selected: false })) : []),
  ];
  const marked = await services.api.call(changeCart, {
    body: { type: 'SELECT_SHOPPINGCART', lines: marks },
  });
  return marked.ok;
}
