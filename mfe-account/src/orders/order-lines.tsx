import type { OrderLine } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Price } from 'shared-ui';
import { useT } from '../messages/orders';
import { OrderedItems } from './ordered-items';

/** The ordered items at the prices of the order date. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  return (
    <OrderedItems
      title={t('detail.lines')}
      lines={lines}
      priceOf={(line) => <LinePrice line={line} />}
      notesOf={({ quantity }) => [t('detail.quantity', { count: quantity })]}
    />
  );
}

function LinePrice({ line }: { line: OrderLine }) {
  const t = useT();
  if (line.isGift) return t('detail.gift');
  return (
    <>
      {line.quantity > 1 && <span>{formatMoney(line.lineTotal)}</span>}
      <Price
        listPrice={line.listPrice}
        salePrice={line.salePrice}
        wasText={t('detail.was')}
        nowText={t('detail.now')}
      />
    </>
  );
}
