import { type ReactNode, useState } from 'react';
import { formatMoney } from 'shared-contracts';
import { toDollars } from 'shared-contracts/money';
import type { OwnPrice, SetPrices, StylePriceRow } from 'shared-contracts/wire/merchant-price-lists';
import { Button, Panel, TextInput } from 'shared-ui';
import { useSending } from '../../form/use-sending';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { StartsAtField } from '../../goods/starts-at-field';
import { EditsFoot } from '../../goods/typed-lines/edits-foot';
import { SavedLines } from '../../goods/typed-lines/saved-lines';
import { DataTable } from '../../table/data-table';
import { RowActions } from '../../table/row-actions';
import { TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import ownStyles from './price-lists.module.css';
import { isSamePrice, readPieces, readPrice } from './typed-prices';
import { undone } from './undone';
import { usePrices } from './use-price-lists';
import { type SavingActions, usePriceSaving } from './use-price-saving';
import { usePricesRefusal } from './use-prices-refusal';

interface PricesTableProps {
  priceListId: string;
  /** Absent for readers. */
  actions: SavingActions | undefined;
  /** What stands below: shown once the prices are here, so that they do not push it down. */
  children: ReactNode;
}

/** The fields of a row as texts. */
interface Texts {
  price: string;
  minimumQuantity: string;
  increment: string;
}

const textsOf = ({ own, effective }: StylePriceRow): Texts => ({
  price: own ? toDollars(own.price) : '',
  minimumQuantity: String(effective?.minimumQuantity ?? 1),
  increment: String(effective?.increment ?? 1),
});

/** Which of the typed fields cannot be saved. */
function wrongOf({ price, minimumQuantity, increment }: Texts): Record<keyof Texts, boolean> {
  const [least, steps] = [readPieces(minimumQuantity), readPieces(increment)];
  return {
    price: readPrice(price) === undefined,
    minimumQuantity: least === undefined || least < (steps ?? 1),
    increment: steps === undefined,
  };
}

function ownOf(texts: Texts): OwnPrice | undefined {
  const [price, minimumQuantity, increment] = [
    readPrice(texts.price),
    readPieces(texts.minimumQuantity),
    readPieces(texts.increment),
  ];
  if (Object.values(wrongOf(texts)).some(Boolean)) return undefined;
  return price && minimumQuantity && increment ? { price, minimumQuantity, increment } : undefined;
}

/** The prices of a list by style, which staff change in place. */
export function PricesTable({ priceListId, actions, children }: PricesTableProps) {
  const t = useT();
  const refusalText = usePricesRefusal();
  const query = useTableQuery();
  const load = usePrices(priceListId, { search: query.value('search') || undefined, page: query.page });
  const { isSending, error, send, forget } = useSending();
  const saving = usePriceSaving(actions);
  const momentProblem = saving.problemOf(error);
  /** What was typed and not saved, with the row as it was then. */
  const [typed, setTyped] = useState<Readonly<Record<string, { texts: Texts; row: StylePriceRow }>>>({});
  /** What was saved last, to take it back. */
  const [saved, setSaved] = useState<SetPrices['lines']>();
  const edits = Object.values(typed).filter(
    ({ texts, row }) => JSON.stringify(texts) !== JSON.stringify(textsOf(row)),
  );
  const isWrong = edits.some(({ texts }) => ownOf(texts) === undefined);

  async function save(lines: SetPrices['lines']): Promise<void> {
    setSaved(undefined);
    if (!(await send(() => saving.save(lines)))) return;
    setTyped({});
    setSaved(lines);
  }
  async function undo(lines: SetPrices['lines']): Promise<void> {
    const { last } = saving;
    if (!last) await save(lines.map(undone));
    else if (await send(async () => actions?.cancelPlan(last.planId))) setSaved(undefined);
  }
  const lineOf = ({ styleCode, own: before }: StylePriceRow, own: OwnPrice | null) => ({
    styleCode,
    own,
    before,
  });
  function saveEdits(): void {
    const lines = edits.map(({ texts, row }) => lineOf(row, ownOf(texts) ?? row.own));
    const changed = lines.filter(({ own, before }) => !isSamePrice(own, before));
    // `12` and `12.00` are one price.
    if (changed.length === 0) setTyped({});
    else void save(changed);
  }

  function field(row: StylePriceRow, name: keyof Texts, label: string, wrong: string) {
    const edit = edits.find((one) => one.row.styleCode === row.styleCode);
    const texts = typed[row.styleCode]?.texts ?? textsOf(row);
    return (
      <TextInput
        className={name === 'price' ? ownStyles.price : ownStyles.pieces}
        label={label}
        hideLabel
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        value={texts[name]}
        error={edit && wrongOf(texts)[name] ? wrong : undefined}
        onChange={({ currentTarget: { value } }) => {
          forget();
          setSaved(undefined);
          setTyped((before) => {
            const known = before[row.styleCode];
            return {
              ...before,
              [row.styleCode]: {
                row: known?.row ?? row,
                texts: { ...(known?.texts ?? texts), [name]: value },
              },
            };
          });
        }}
      />
    );
  }
  const empty = {
    emptyTitle: t('table.emptyTitle'),
    emptyText: t(actions ? 'table.emptyText' : 'table.emptyReader'),
  };
  return (
    <>
      <Panel title={t('table.title')}>
        <div className={styles.stack}>
          <TableTools query={query}>
            <TableSearch query={query} label={t('table.search')} />
          </TableTools>
          <DataTable
            query={query}
            load={load}
            rows={load.data?.rows}
            pageCount={load.data?.pageCount}
            {...(!query.isFiltered && empty)}
            caption={t('table.caption')}
            rowKey={({ styleCode }) => styleCode}
            columns={[
              {
                key: 'style',
                header: t('table.style'),
                render: ({ styleCode, titleEn, titleZh, brandName, retail }) => (
                  <>
                    {retail === null ? t('table.gone') : <Bilingual en={titleEn} zh={titleZh} />} {brandName}{' '}
                    <span className={styles.code} translate="no">
                      {styleCode}
                    </span>
                  </>
                ),
              },
              {
                key: 'retail',
                header: t('table.retail'),
                align: 'end',
                isShort: true,
                render: ({ retail }) => (retail === null ? '–' : formatMoney(retail)),
              },
              {
                key: 'price',
                header: t('table.price'),
                render: (row) => (
                  <>
                    {actions
                      ? field(
                          row,
                          'price',
                          t('table.priceOf', { style: row.styleCode }),
                          t('table.wrongPrice'),
                        )
                      : row.own && formatMoney(row.own.price)}
                    {!row.own && row.effective && (
                      <span className={styles.quiet}>
                        {t('table.byDiscount', { price: formatMoney(row.effective.price) })}
                      </span>
                    )}
                  </>
                ),
              },
              {
                key: 'minimum',
                header: t('table.minimum'),
                render: (row) =>
                  actions
                    ? field(
                        row,
                        'minimumQuantity',
                        t('table.minimumOf', { style: row.styleCode }),
                        t('table.wrongMinimum'),
                      )
                    : row.effective?.minimumQuantity,
              },
              {
                key: 'increment',
                header: t('table.increment'),
                render: (row) =>
                  actions
                    ? field(
                        row,
                        'increment',
                        t('table.incrementOf', { style: row.styleCode }),
                        t('table.wrongIncrement'),
                      )
                    : row.effective?.increment,
              },
              ...(actions
                ? [
                    {
                      key: 'actions',
                      header: t('table.actions'),
                      label: '',
                      render: (row: StylePriceRow) =>
                        row.own && (
                          <RowActions>
                            {' '}
                            <Button
                              variant="link"
                              aria-label={t('table.takeAwayOf', { style: row.styleCode })}
                              disabled={edits.length > 0 || isSending}
                              onClick={() => void save([lineOf(row, null)])}
                            >
                              {t('table.takeAway')}
                            </Button>
                          </RowActions>
                        ),
                    },
                  ]
                : []),
            ]}
          />
          <SavedLines
            error={momentProblem ? undefined : error}
            refusal={refusalText(error)}
            saved={saved && saving.savedText(saved.length)}
            isSending={isSending}
            onUndo={() => void undo(saved ?? [])}
          />
          {edits.length > 0 && (
            <>
              <StartsAtField
                value={saving.startsAt}
                error={momentProblem}
                onChange={(value) => {
                  forget();
                  saving.setStartsAt(value);
                }}
              />
              <EditsFoot
                saveText={saving.saveText(edits.length)}
                isSending={isSending}
                isWrong={isWrong}
                onSave={saveEdits}
                onDiscard={() => {
                  forget();
                  setTyped({});
                  saving.setStartsAt('');
                }}
              />
            </>
          )}
        </div>
      </Panel>
      {!load.isPending && children}
    </>
  );
}
