import type { ReactNode } from 'react';
import { urls } from 'shared-contracts';
import type { Transfer, TransferLine } from 'shared-contracts/wire/merchant-transfers';
import { Link } from 'shared-runtime';
import { ShopImage, Table, TextLink, VisuallyHidden } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useLineName } from '../../goods/line-name';
import { SkuCode } from '../../goods/sku-code';
import { useStaff } from '../../session/staff-context';
import { useT } from './messages';

interface LinesTableProps {
  transfer: Transfer;
  /** The field for what came now; absent where nobody receives. */
  cameOf?: ((line: TransferLine) => ReactNode) | undefined;
}

/** The lines of a transfer: what is sent, what has come, what is on the way or missing. */
export function LinesTable({ transfer: { state, lines }, cameOf }: LinesTableProps) {
  const t = useT();
  const { may } = useStaff();
  const nameOf = useLineName();
  const isDraft = state === 'DRAFT';
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
        { key: 'pieces', header: t('lines.pieces'), align: 'end', render: ({ pieces }) => pieces },
        ...(isDraft
          ? [
              {
                key: 'available',
                header: t('lines.available'),
                align: 'end' as const,
                render: ({ available }: TransferLine) => available,
              },
            ]
          : [
              {
                key: 'received',
                header: t('lines.received'),
                align: 'end' as const,
                render: ({ received }: TransferLine) => received,
              },
              {
                key: 'left',
                header: t(state === 'CLOSED' ? 'lines.missing' : 'lines.left'),
                align: 'end' as const,
                render: ({ pieces, received }: TransferLine) =>
                  state === 'CANCELLED' ? '–' : pieces - received,
              },
            ]),
        ...(cameOf ? [{ key: 'came', header: t('lines.came'), render: cameOf }] : []),
      ]}
    />
  );
}
