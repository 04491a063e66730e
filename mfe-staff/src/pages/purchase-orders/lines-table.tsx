import type { ReactNode } from 'react';
import type { PurchaseOrderLine } from 'shared-contracts/wire/merchant-purchase-orders';
import { Table } from 'shared-ui';
import { useItemColumn, usePictureColumn } from '../../goods/line-columns';
import { leftOf } from '../../goods/use-delivery';
import { useT } from './messages';

interface LinesTableProps {
  lines: readonly PurchaseOrderLine[];
  /** The field for what came in this delivery; absent where nobody books in. */
  deliveryOf?: ((line: PurchaseOrderLine) => ReactNode) | undefined;
}

/** The lines of a purchase order: what was ordered, what has come, what is left. */
export function LinesTable({ lines, deliveryOf }: LinesTableProps) {
  const t = useT();
  const picture = usePictureColumn();
  const item = useItemColumn();
  return (
    <Table<PurchaseOrderLine>
      cards
      hideCaption
      caption={t('lines.caption')}
      rows={lines}
      rowKey={({ skuId }) => skuId}
      columns={[
        picture,
        item,
        { key: 'ordered', header: t('lines.ordered'), align: 'end', render: ({ ordered }) => ordered },
        { key: 'received', header: t('lines.received'), align: 'end', render: ({ received }) => received },
        {
          key: 'left',
          header: t('lines.left'),
          align: 'end',
          isShort: true,
          render: (line) =>
            line.received > line.ordered
              ? t('lines.more', { count: line.received - line.ordered })
              : leftOf(line),
        },
        ...(deliveryOf ? [{ key: 'delivery', header: t('lines.delivery'), render: deliveryOf }] : []),
      ]}
    />
  );
}
