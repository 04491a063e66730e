import type { CountLine, CountSheet } from 'shared-contracts/wire/merchant-counts';
import { ShopImage, Table, TextInput, VisuallyHidden } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useLineName } from '../../goods/line-name';
import { SkuCode } from '../../goods/sku-code';
import { useT } from './messages';
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
  return (
    <Table<CountLine>
      cards
      hideCaption
      caption={t('sheet.caption')}
      rows={sheet.lines}
      rowKey={({ skuId }) => skuId}
      columns={[
        {
          key: 'picture',
          header: <VisuallyHidden>{t('sheet.picture')}</VisuallyHidden>,
          render: ({ image }) =>
            image ? (
              <ShopImage className={styles.thumb} src={image} alt="" sizes="48px" widths={[160]} />
            ) : null,
        },
        {
          key: 'item',
          header: t('sheet.item'),
          render: (line) => (
            <>
              {line.itemCode === null ? t('sheet.gone') : nameOf(line)} <SkuCode skuId={line.skuId} />
            </>
          ),
        },
        {
          key: 'pieces',
          header: t('sheet.pieces'),
          render: ({ counted, ...line }) =>
            counts ? (
              <TextInput
                className={styles.pieces}
                label={t('sheet.piecesOf', { piece: nameOf(line) })}
                hideLabel
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={counts.textOf(line.skuId)}
                error={counts.isWrong(line.skuId) ? t('sheet.wrong') : undefined}
                onChange={(event) => counts.set(line.skuId, event.currentTarget.value)}
              />
            ) : (
              (counted ?? '–')
            ),
        },
        { key: 'by', header: t('sheet.by'), render: ({ countedBy }) => countedBy ?? '–' },
      ]}
    />
  );
}
