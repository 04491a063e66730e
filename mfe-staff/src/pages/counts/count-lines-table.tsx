import type { CountLine, CountSheet } from 'shared-contracts/wire/merchant-counts';
import { Table } from 'shared-ui';
import { useItemColumn, usePictureColumn } from '../../goods/line-columns';
import { useLineName } from '../../goods/line-name';
import { PiecesField } from '../../goods/pieces-field';
import { useT } from './messages';
import { TwoCounts } from './two-counts';
import type { useCounts } from './use-counts';

interface CountLinesTableProps {
  sheet: CountSheet;
  /** Absent when nothing can be counted any more. */
  counts?: ReturnType<typeof useCounts>;
}

/** The skus of a sheet with a field for each, which is a box on paper. */
export function CountLinesTable({ sheet, counts }: CountLinesTableProps) {
  const t = useT();
  const nameOf = useLineName();
  const picture = usePictureColumn();
  const item = useItemColumn({ isLinked: false });
  return (
    <Table<CountLine>
      cards
      hideCaption
      caption={t('sheet.caption')}
      rows={sheet.lines}
      rowKey={({ skuId }) => skuId}
      columns={[
        picture,
        item,
        {
          key: 'pieces',
          header: t('sheet.pieces'),
          render: ({ counted, ...line }) =>
            counts ? (
              <>
                <PiecesField
                  label={t('sheet.piecesOf', { piece: nameOf(line) })}
                  value={counts.textOf(line.skuId)}
                  error={counts.isWrong(line.skuId) ? t('sheet.wrong') : undefined}
                  onText={(text) => counts.set(line.skuId, text)}
                />
                <TwoCounts skuId={line.skuId} piece={nameOf(line)} counts={counts} />
              </>
            ) : (
              (counted ?? '–')
            ),
        },
        { key: 'by', header: t('sheet.by'), render: ({ countedBy }) => countedBy ?? '–' },
      ]}
    />
  );
}
