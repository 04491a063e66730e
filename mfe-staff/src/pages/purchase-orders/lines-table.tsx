import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import type { PurchaseOrderLine } from 'shared-contracts/wire/merchant-purchase-orders';
import { Link } from 'shared-runtime';
import { ShopImage, Table, TextLink, VisuallyHidden } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useLineName } from '../../goods/line-name';
import { SkuCode } from '../../goods/sku-code';
import { leftOf } from '../../goods/use-delivery';
import { useStaff } from '../../session/staff-context';
import { useT } from './messages';

interface LinesTableProps {
  lines: readonly PurchaseOrderLine[];
  /** The field for what came in this delivery; absent where nobody books in. */
  deliveryOf?: ((line: PurchaseOrderLine) => ReactNode) | undefined;
}

/** The lines of a purchase order: what was ordered, what has come, what is left. */
export function LinesTable({ lines, deliveryOf }: LinesTableProps) {
  const t = useT();
  const { may } = useStaff();
  const nameOf = useLineName();
  return (
    <Table
      cards
      hideCaption
      caption={t('lines.caption')}
      rows={lines}
      rowKey={({ skuId }) => skuId}
      columns={[
        {
          key: 'picture',
          header: <VisuallyHidden>{t('lines.picture')}</VisuallyHidden>,
          render: ({ image }) =>
            image ? (
              <ShopImage className={styles.thumb} src={image} alt="" sizes="48px" widths={[160]} />
            ) : null,
        },
        {
          key: 'item',
          header: t('lines.item'),
          render: (line) => (
            <>
              {line.itemCode === null ? (
                t('lines.gone')
              ) : may('catalogue.read') ? (
                <TextLink as={Link} to={urls.staff.item(line.itemCode)}>
                  {nameOf(line)}
                </TextLink>
              ) : (
                nameOf(line)
              )}{' '}
              <SkuCode skuId={line.skuId} />
            </>
          ),
        },
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
