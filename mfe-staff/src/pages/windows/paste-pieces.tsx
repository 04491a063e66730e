import { maxWindowLines, type SetWindowStock, type WindowSku } from 'shared-contracts/wire/merchant-windows';
import { Table } from 'shared-ui';
import { FindSku } from '../../goods/find-sku';
import { useLineName } from '../../goods/line-name';
import { SkuCode } from '../../goods/sku-code';
import { PastePanel } from '../../goods/typed-lines/paste-panel';
import { usePastedLines } from '../../goods/typed-lines/use-pasted-lines';
import { readRows, type TypedRow } from '../../goods/typed-rows';
import { useT } from './messages';
import { undone } from './undone';
import { usePiecesRefusal } from './use-pieces-refusal';
import type { WindowActions } from './use-windows';

interface Checked {
  sku: WindowSku;
  total: number;
}

type Line = SetWindowStock['lines'][number];

/** Adds SKUs to a window, or sets many at once: pasted rows are checked, shown beside what is there, and then saved. */
export function PastePieces({ actions }: { actions: Pick<WindowActions, 'check' | 'setStock'> }) {
  const t = useT();
  const nameOf = useLineName();
  const refusalText = usePiecesRefusal();
  function wrongRows(rows: readonly TypedRow[]): string[] {
    if (rows.length === 0) return [t('paste.none')];
    if (rows.length > maxWindowLines) return [t('paste.tooMany', { most: maxWindowLines })];
    const skuIds = rows.map(({ skuId }) => skuId);
    return rows.flatMap(({ row, text: typed, skuId, pieces }, index) => {
      if (pieces === undefined) return [t('paste.wrongPieces', { row, text: typed })];
      return skuIds.indexOf(skuId) < index ? [t('paste.repeated', { row, sku: skuId })] : [];
    });
  }

  const paste = usePastedLines<Checked, Line>({
    wrongIn: (text) => wrongRows(readRows(text, 0)),
    async check(text) {
      const rows = readRows(text, 0);
      const found = new Map(
        (await actions.check(rows.map(({ skuId }) => skuId))).map((sku) => [sku.skuId, sku]),
      );
      const problems = rows.flatMap(({ row, skuId, pieces: total = 0 }) => {
        const sku = found.get(skuId);
        if (!sku) return [t('paste.unknown', { row, sku: skuId })];
        return total < sku.ordered ? [t('paste.below', { row, sku: skuId, ordered: sku.ordered })] : [];
      });
      const changes = rows.flatMap(({ skuId, pieces: total = 0 }) => {
        const sku = found.get(skuId);
        return sku && sku.total !== total ? [{ sku, total }] : [];
      });
      return { problems, changes };
    },
    sameText: t('paste.same'),
    save: (lines) => actions.setStock([...lines]),
  });
  return (
    <PastePanel
      t={t}
      paste={paste}
      review={(changes) => (
        <Table
          cards
          caption={t('paste.review')}
          rows={changes}
          rowKey={({ sku }) => sku.skuId}
          columns={[
            {
              key: 'item',
              header: t('pieces.item'),
              render: ({ sku }) => (
                <>
                  {nameOf(sku)} <SkuCode skuId={sku.skuId} />
                </>
              ),
            },
            {
              key: 'now',
              header: t('paste.now'),
              align: 'end',
              render: ({ sku }) => sku.total ?? t('paste.notOffered'),
            },
            { key: 'will', header: t('paste.will'), align: 'end', render: ({ total }) => total },
            {
              key: 'ordered',
              header: t('pieces.ordered'),
              align: 'end',
              isShort: true,
              render: ({ sku }) => sku.ordered,
            },
            {
              key: 'left',
              header: t('pieces.left'),
              align: 'end',
              isShort: true,
              render: ({ sku, total }) => total - sku.ordered,
            },
          ]}
        />
      )}
      lineOf={({ sku, total }) => ({ skuId: sku.skuId, total, before: sku.total })}
      onUndo={(lines) => void paste.save(lines.map(undone))}
      saveText={(count) => t('paste.save', { count })}
      savedText={(count) => t('pieces.saved', { count })}
      refusalText={refusalText}
      above={
        <FindSku
          onAdd={(skuId) => paste.edit(`${paste.text.trimEnd()}${paste.text.trim() && '\n'}${skuId}\t1`)}
        />
      }
    />
  );
}
