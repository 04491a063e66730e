import { useEffect, useRef, useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { toDollars } from 'shared-contracts/money';
import {
  type CheckedPrice,
  maxPriceLines,
  type OwnPrice,
  type PricePlanDetail,
  type SetPrices,
} from 'shared-contracts/wire/merchant-price-lists';
import { useServices } from 'shared-runtime';
import { Button, Notice, Table } from 'shared-ui';
import { FileField } from '../../form/file-field';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { StartsAtField } from '../../goods/starts-at-field';
import { PastePanel } from '../../goods/typed-lines/paste-panel';
import { usePastedLines } from '../../goods/typed-lines/use-pasted-lines';
import { readUpload } from '../import/read-upload';
import { useT } from './messages';
import { isSamePrice, priceOf, readPrices, type TypedPrice } from './typed-prices';
import { undone } from './undone';
import type { PriceListActions } from './use-price-lists';
import { type SavingActions, usePriceSaving } from './use-price-saving';
import { usePricesRefusal } from './use-prices-refusal';
import { useTermsText } from './use-terms-text';

interface Checked {
  row: CheckedPrice;
  own: OwnPrice;
}

type Line = SetPrices['lines'][number];

interface PastePricesProps {
  actions: Pick<PriceListActions, 'check'> & SavingActions;
  /** Planned prices that are changed here. */
  plan?: PricePlanDetail | undefined;
  /** Called when they are changed, or stay as they are. */
  onPlanDone(change?: string): void;
}

const textOf = ({ lines }: PricePlanDetail) =>
  lines
    .map(({ styleCode, own }) =>
      [styleCode, toDollars(own.price), own.minimumQuantity, own.increment].join('\t'),
    )
    .join('\n');

/**
 * Sets the prices of many styles, at once or from a moment on: pasted or uploaded rows are checked, shown beside what is
 * there, and then saved. With a plan the field begins with its rows, and saving replaces them.
 */
export function PastePrices({ actions, plan, onPlanDone }: PastePricesProps) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  const saving = usePriceSaving(actions, plan);
  const refusalText = usePricesRefusal();
  const [fileProblem, setFileProblem] = useState<string>();

  const panel = useRef<HTMLDivElement>(null);
  // The rows of a plan stand far below its button.
  useEffect(() => {
    if (plan) panel.current?.querySelector('textarea')?.focus();
  }, [plan]);

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
    if (plan && !saving.isPlan) return [t('plans.momentNeeded')];
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
        // What a price is today says nothing of the day on which a plan begins.
        else if (saving.isPlan || !isSamePrice(known.own, own)) changes.push({ row: known, own });
        if (known) seen.add(known.styleCode);
      }
      return { problems, changes };
    },
    sameText: t('paste.same'),
    async save(lines) {
      await saving.save([...lines]);
      if (plan) onPlanDone(t('plans.changed'));
    },
    ...(plan && { firstText: textOf(plan) }),
  });
  const momentProblem = saving.problemOf(paste.error);
  const { last } = saving;
  const textOfTerms = useTermsText();
  const termsOf = (own: OwnPrice | null) => (own ? textOfTerms(own) : t('paste.notSold'));
  return (
    <div ref={panel}>
      <PastePanel
        t={t}
        paste={momentProblem ? { ...paste, error: undefined } : paste}
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
        onUndo={(lines) =>
          void (last ? paste.takeBack(() => actions.cancelPlan(last.planId)) : paste.save(lines.map(undone)))
        }
        saveText={saving.saveText}
        savedText={saving.savedText}
        refusalText={refusalText}
        above={
          plan && (
            <Notice
              tone="info"
              action={
                <Button variant="link" onClick={() => onPlanDone()}>
                  {t('plans.leave')}
                </Button>
              }
            >
              {t('plans.changing', { at: formatDateTime(plan.startsAt) })}
            </Notice>
          )
        }
        below={
          <>
            <FileField
              label={t('paste.file')}
              hint={t('paste.fileHint')}
              accept=".csv,.tsv,.txt,.xlsx"
              error={fileProblem}
              onChoose={(file) => void read(file)}
            />
            <StartsAtField
              value={saving.startsAt}
              error={momentProblem}
              onChange={(value) => {
                saving.setStartsAt(value);
                // What changes depends on when.
                paste.edit(paste.text);
              }}
            />
          </>
        }
      />
    </div>
  );
}
