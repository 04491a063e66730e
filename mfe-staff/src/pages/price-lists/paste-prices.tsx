import { useState } from 'react';
import { formatMoney } from 'shared-contracts';
import {
  type CheckedPrice,
  maxPriceLines,
  type OwnPrice,
  type SetPrices,
} from 'shared-contracts/wire/merchant-price-lists';
import { Table } from 'shared-ui';
import { FileField } from '../../form/file-field';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { PastePanel } from '../../goods/typed-lines/paste-panel';
import { usePastedLines } from '../../goods/typed-lines/use-pasted-lines';
import { readUpload } from '../import/read-upload';
import { useT } from './messages';
import { isSamePrice, priceOf, readPrices, type TypedPrice } from './typed-prices';
import { undone } from './undone';
import type { PriceListActions } from './use-price-lists';
import { usePricesRefusal } from './use-prices-refusal';

interface Checked {
  row: CheckedPrice;
  own: OwnPrice;
}

type Line = SetPrices['lines'][number];

/** Sets the prices of many styles at once: pasted or uploaded rows are checked, shown beside what is there, and then saved. */
export function PastePrices({ actions }: { actions: Pick<PriceListActions, 'check' | 'setPrices'> }) {
  const t = useT();
  const refusalText = usePricesRefusal();
  const [fileProblem, setFileProblem] = useState<string>();

  async function read(file: File | undefined): Promise<void> {
    setFileProblem(undefined);
    if (!file) return;
    try {
      paste.edit((await readUpload(file)).content);
    } catch {
      setFileProblem(t('paste.fileFailed'));
    }
  }
  function wrongRows(rows: readonly TypedPrice[]): string[] {
    if (rows.length === 0) return [t('paste.none')];
    if (rows.length > maxPriceLines) return [t('paste.tooMany', { most: maxPriceLines })];
    return rows.flatMap(({ row, text: typed, price, minimumQuantity, increment }) => {
      if (price === undefined) return [t('paste.wrong', { row, text: typed })];
      return minimumQuantity === null || increment === null
        ? [t('paste.wrongPieces', { row, text: typed })]
        : [];
    });
  }

  const paste = usePastedLines<Checked, Line>({
    wrongIn: (text) => wrongRows(readPrices(text)),
    async check(text) {
      const rows = readPrices(text);
      const found = new Map(
        (await actions.check([...new Set(rows.map(({ code }) => code))])).map((row) => [row.code, row]),
      );
      const seen = new Set<string>();
      const problems: string[] = [];
      const changes: Checked[] = [];
      for (const typed of rows) {
        const { row, code } = typed;
        const known = found.get(code);
        const own = known && priceOf(typed, known.own ?? known.effective);
        if (!known) problems.push(t('paste.unknown', { row, code }));
        else if (seen.has(known.styleCode)) problems.push(t('paste.repeated', { row, code }));
        else if (!own) problems.push(t('paste.wrongPieces', { row, text: typed.text }));
        else if (!isSamePrice(known.own, own)) changes.push({ row: known, own });
        if (known) seen.add(known.styleCode);
      }
      return { problems, changes };
    },
    sameText: t('paste.same'),
    save: (lines) => actions.setPrices([...lines]),
  });
  const termsOf = (own: OwnPrice | null) =>
    own
      ? t('paste.terms', {
          price: formatMoney(own.price),
          minimum: own.minimumQuantity,
          increment: own.increment,
        })
      : t('paste.notSold');
  return (
    <PastePanel
      t={t}
      paste={paste}
      review={(changes) => (
        <Table
          cards
          caption={t('paste.review')}
          rows={changes}
          rowKey={({ row }) => row.styleCode}
          columns={[
            {
              key: 'style',
              header: t('table.style'),
              render: ({ row }) => (
                <>
                  <Bilingual en={row.titleEn} zh={row.titleZh} />{' '}
                  <span className={styles.code} translate="no">
                    {row.styleCode}
                  </span>
                </>
              ),
            },
            { key: 'now', header: t('paste.now'), render: ({ row }) => termsOf(row.effective) },
            { key: 'will', header: t('paste.will'), render: ({ own }) => termsOf(own) },
          ]}
        />
      )}
      lineOf={({ row, own }) => ({ styleCode: row.styleCode, own, before: row.own })}
      undone={undone}
      savedText={(count) => t('table.saved', { count })}
      refusalText={refusalText}
      below={
        <FileField
          label={t('paste.file')}
          hint={t('paste.fileHint')}
          accept=".csv,.tsv,.txt,.xlsx"
          error={fileProblem}
          onChoose={(file) => void read(file)}
        />
      }
    />
  );
}
