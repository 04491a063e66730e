import type { ReviewLine } from 'shared-contracts/wire/merchant-counts';
import { Table } from 'shared-ui';
import { useItemColumn } from '../../goods/line-columns';
import { useT } from './messages';

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces));

/** What was counted beside what should lie there, and what is to do before it can be booked. */
export function ReviewTable({ lines }: { lines: readonly ReviewLine[] }) {
  const t = useT();
  const item = useItemColumn({ isLinked: false });
  return (
    <Table<ReviewLine>
      cards
      hideCaption
      caption={t('review.caption')}
      rows={lines}
      rowKey={({ skuId }) => skuId}
      columns={[
        item,
        { key: 'onHand', header: t('review.onHand'), align: 'end', render: ({ onHand }) => onHand },
        {
          key: 'counted',
          header: t('review.counted'),
          align: 'end',
          render: ({ counted }) => counted ?? t('review.uncounted'),
        },
        {
          key: 'difference',
          header: t('review.difference'),
          align: 'end',
          render: ({ counted, onHand }) => (counted === null ? '–' : signed(counted - onHand)),
        },
        { key: 'by', header: t('review.by'), render: ({ countedBy }) => countedBy ?? '–' },
        {
          key: 'problem',
          header: t('review.problem'),
          render: ({ problem, committed }) => (problem ? t(`review.${problem}`, { count: committed }) : '–'),
        },
      ]}
    />
  );
}
