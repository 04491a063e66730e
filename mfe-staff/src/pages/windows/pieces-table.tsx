import { useState } from 'react';
import type { SetWindowStock, WindowSku } from 'shared-contracts/wire/merchant-windows';
import { Button, Panel, TextInput } from 'shared-ui';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useLineName } from '../../goods/line-name';
import { SkuCode } from '../../goods/sku-code';
import { EditsFoot } from '../../goods/typed-lines/edits-foot';
import { SavedLines } from '../../goods/typed-lines/saved-lines';
import { DataTable } from '../../table/data-table';
import { RowActions } from '../../table/row-actions';
import { TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { undone } from './undone';
import { usePiecesRefusal } from './use-pieces-refusal';
import { useWindowStock, type WindowActions } from './use-windows';
import ownStyles from './windows.module.css';

interface PiecesTableProps {
  windowId: string;
  /** Absent for readers. */
  setStock: WindowActions['setStock'] | undefined;
}

/** A typed number of pieces; undefined when it is none, or less than is ordered. */
function readTotal(text: string, { ordered }: WindowSku): number | undefined {
  const plain = text.normalize('NFKC').trim();
  const total = /^\d{1,6}$/.test(plain) ? Number(plain) : -1;
  return total >= ordered ? total : undefined;
}

/** The pieces of a window by item and size, which staff change in place. */
export function PiecesTable({ windowId, setStock }: PiecesTableProps) {
  const t = useT();
  const nameOf = useLineName();
  const refusalText = usePiecesRefusal();
  const query = useTableQuery();
  const load = useWindowStock(windowId, { search: query.value('search') || undefined, page: query.page });
  const { isSending, error, send, forget } = useSending();
  /** What was typed and not saved, with the row as it was then. */
  const [typed, setTyped] = useState<Readonly<Record<string, { text: string; row: WindowSku }>>>({});
  /** What was saved last, to take it back. */
  const [saved, setSaved] = useState<SetWindowStock['lines']>();
  const edits = Object.values(typed).filter(({ text, row }) => text.trim() !== String(row.total));
  const isWrong = edits.some(({ text, row }) => readTotal(text, row) === undefined);

  async function save(lines: SetWindowStock['lines']): Promise<void> {
    if (!setStock) return;
    setSaved(undefined);
    if (!(await send(() => setStock(lines)))) return;
    setTyped({});
    setSaved(lines);
  }
  const lineOf = (row: WindowSku, total: number | null) => ({ skuId: row.skuId, total, before: row.total });
  const empty = {
    emptyTitle: t('pieces.emptyTitle'),
    emptyText: t(setStock ? 'pieces.emptyText' : 'pieces.emptyReader'),
  };
  return (
    <Panel title={t('pieces.title')}>
      <div className={styles.stack}>
        <TableTools query={query}>
          <TableSearch query={query} label={t('pieces.search')} />
        </TableTools>
        <DataTable
          query={query}
          load={load}
          rows={load.data?.rows}
          pageCount={load.data?.pageCount}
          {...(!query.isFiltered && empty)}
          caption={t('pieces.caption')}
          rowKey={({ skuId }) => skuId}
          columns={[
            {
              key: 'item',
              header: t('pieces.item'),
              render: (row) => (
                <>
                  {row.itemCode === null ? t('pieces.gone') : nameOf(row)} <SkuCode skuId={row.skuId} />
                </>
              ),
            },
            {
              key: 'total',
              header: t('pieces.total'),
              render: (row) =>
                setStock ? (
                  <TextInput
                    className={ownStyles.pieces}
                    label={t('pieces.totalOf', { piece: nameOf(row) })}
                    hideLabel
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={6}
                    value={typed[row.skuId]?.text ?? String(row.total)}
                    error={
                      typed[row.skuId] && readTotal(typed[row.skuId]?.text ?? '', row) === undefined
                        ? t('pieces.wrong', { least: row.ordered })
                        : undefined
                    }
                    onChange={({ currentTarget: { value: text } }) => {
                      forget();
                      setSaved(undefined);
                      setTyped((before) => ({
                        ...before,
                        [row.skuId]: { text, row: before[row.skuId]?.row ?? row },
                      }));
                    }}
                  />
                ) : (
                  row.total
                ),
            },
            {
              key: 'ordered',
              header: t('pieces.ordered'),
              align: 'end',
              isShort: true,
              render: ({ ordered }) => ordered,
            },
            {
              key: 'left',
              header: t('pieces.left'),
              align: 'end',
              isShort: true,
              render: ({ total, ordered }) => (total ?? 0) - ordered,
            },
            ...(setStock
              ? [
                  {
                    key: 'actions',
                    header: t('pieces.actions'),
                    label: '',
                    render: (row: WindowSku) =>
                      row.ordered === 0 && (
                        <RowActions>
                          {' '}
                          <Button
                            variant="link"
                            aria-label={t('pieces.takeOutOf', { piece: nameOf(row) })}
                            disabled={edits.length > 0 || isSending}
                            onClick={() => void save([lineOf(row, null)])}
                          >
                            {t('pieces.takeOut')}
                          </Button>
                        </RowActions>
                      ),
                  },
                ]
              : []),
          ]}
        />
        <SavedLines
          error={error}
          refusal={refusalText(error)}
          saved={saved && t('pieces.saved', { count: saved.length })}
          isSending={isSending}
          onUndo={() => void save((saved ?? []).map(undone))}
        />
        {edits.length > 0 && (
          <EditsFoot
            saveText={t('pieces.save', { count: edits.length })}
            isSending={isSending}
            isWrong={isWrong}
            onSave={() =>
              void save(edits.map(({ text, row }) => lineOf(row, readTotal(text, row) ?? row.total)))
            }
            onDiscard={() => {
              forget();
              setTyped({});
            }}
          />
        )}
      </div>
    </Panel>
  );
}
