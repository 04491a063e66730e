import type { ReactNode } from 'react';
import type { Transfer, TransferLine } from 'shared-contracts/wire/merchant-transfers';
import { Table } from 'shared-ui';
import { useItemColumn, usePictureColumn } from '../../goods/line-columns';
import { useT } from './messages';

interface LinesTableProps {
  transfer: Transfer;
  /** The field for what came now; absent where nobody receives. */
  cameOf?: ((line: TransferLine) => ReactNode) | undefined;
}

/** The lines of a transfer: what is sent, what has come, what is on the way or missing. */
export function LinesTable({ transfer: { state, lines }, cameOf }: LinesTableProps) {
  const t = useT();
  const picture = usePictureColumn();
  const item = useItemColumn();
  const isDraft = state === 'DRAFT';
  return (
    <Table<TransferLine>
      cards
      hideCaption
      caption={t('lines.caption')}
      rows={lines}
      rowKey={({ skuId }) => skuId}
      columns={[
        picture,
        item,
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
