import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { cancelPrices, schedulePrices } from 'shared-contracts/calls/merchant-catalogue';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type {
  ItemDetail,
  PriceCancelOutcome,
  PriceSchedule,
  PriceScheduleRequest,
  SkuPrice,
} from 'shared-contracts/wire/merchant-items';
import { useServices } from 'shared-runtime';
import { Button, Notice, Panel, TextInput } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment } from '../../goods/moments';
import { SaveResult } from '../../goods/save-result';
import { useProblemText } from '../../goods/use-problem-text';
import type { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { FarPrices } from './far-prices';
import { farPrices, readPrices, type TypedPrice } from './item-values';

interface SchedulesProps {
  detail: ItemDetail;
  /** Prices as typed in the form. */
  prices: readonly TypedPrice[];
  isReader: boolean;
  /** The outcome of the last call. */
  save: Save;
  onCall(call: () => Promise<ItemDetail>, done: string): Promise<void>;
}

type Save = ReturnType<typeof useSave>;
type MomentField = 'startsAt' | 'endsAt';

/** Scheduled prices: from a time on, optionally until another time. */
export function Schedules({ detail, prices, isReader, save, onCall }: SchedulesProps) {
  const { formatDateTime } = datesIn(useServices().locale);
  const { joinList, withRemark } = punctuationIn(useServices().locale);
  const t = useGoodsT();
  const api = useStaffApi();
  const problems = useProblemText();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  // A half-typed moment has no value: without this, the end would be dropped in silence.
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const [missing, setMissing] = useState<MomentField>();
  const [asked, setAsked] = useState<PriceScheduleRequest>();
  const [ending, setEnding] = useState<PriceSchedule>();
  const [undo, setUndo] = useState<PriceScheduleRequest>();

  const send = (body: PriceScheduleRequest) =>
    onCall(async () => {
      const next = unwrap(await api.call(schedulePrices, { params: { code: detail.code }, body: body }));
      setUndo(undefined);
      return next;
    }, t('item.scheduled'));

  function schedule(): void {
    const read = readPrices(prices);
    const startsAt = fromLocalMoment(from);
    save.clear();
    setMissing(undefined);
    if (!read) {
      save.refuse(t('problems.price'));
      return;
    }
    if (!startsAt || isHalfTyped) {
      setMissing(startsAt ? 'endsAt' : 'startsAt');
      return;
    }
    const endsAt = fromLocalMoment(until);
    const body = { prices: read, startsAt, ...(endsAt && { endsAt }) };
    if (farPrices(detail.fields.prices, read).length > 0) setAsked(body);
    else void send(body);
  }

  const end = (entry: PriceSchedule, outcome: PriceCancelOutcome) =>
    onCall(
      async () => {
        const next = unwrap(
          await api.call(cancelPrices, { params: { scheduleId: entry.id }, body: { outcome } }),
        );
        const { startsAt, endsAt } = entry;
        setUndo(entry.isRunning ? undefined : { prices: entry.prices, startsAt, ...(endsAt && { endsAt }) });
        return next;
      },
      t(entry.isRunning ? (outcome === 'KEEP' ? 'item.kept' : 'item.ended') : 'item.cancelled'),
    );

  /** Each price once: reduced ones with the list price beside them. */
  const words = (list: readonly SkuPrice[] = []) =>
    joinList([
      ...new Set(
        list.map(({ salePrice, listPrice }) =>
          salePrice < listPrice
            ? withRemark(formatMoney(salePrice), t('item.listOf', { price: formatMoney(listPrice) }))
            : formatMoney(salePrice),
        ),
      ),
    ]);
  const refusedOf = (field: MomentField) =>
    save.isCorrected(field) ? undefined : problems.ofField(save.refusal, field);
  const errorOf = (field: MomentField) => (missing === field ? t('problems.moment') : refusedOf(field));
  const isAtField = Boolean(refusedOf('startsAt') ?? refusedOf('endsAt'));
  function correct(field: MomentField): void {
    setMissing(undefined);
    save.correct(field);
  }
  const at = (moment: string) => formatDateTime(moment);
  const sizes = (entry: PriceSchedule) =>
    entry.prices.length < detail.skus.length
      ? joinList(
          entry.prices.map(({ skuId }) => detail.skus.find((sku) => sku.skuId === skuId)?.size ?? skuId),
        )
      : t('item.allSizes');

  return (
    <Panel title={t('item.schedule')}>
      <ul className={styles.history}>
        {detail.schedules.length === 0 && <li>{t('item.noSchedule')}</li>}
        {detail.schedules.map((entry) => (
          <li key={entry.id}>
            <p>
              {t(entry.isRunning ? 'item.appliesSince' : 'item.applies', {
                at: at(entry.startsAt),
                prices: words(entry.prices),
                sizes: sizes(entry),
                name: entry.staffName,
              })}
            </p>
            <p className={styles.quiet}>
              {entry.endsAt
                ? t('item.endsAt', { at: at(entry.endsAt), prices: words(entry.endPrices) })
                : t('item.noEnd')}
            </p>
            {!isReader && (
              <Button
                variant="link"
                aria-label={t(entry.isRunning ? 'item.endSchedule' : 'item.cancelSchedule', {
                  at: at(entry.startsAt),
                })}
                onClick={() => setEnding(entry)}
              >
                {t(entry.isRunning ? 'item.endShort' : 'item.cancelShort')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undo && (
        <Notice
          action={
            <Button variant="link" onClick={() => void send(undo)}>
              {t('item.undo')}
            </Button>
          }
        >
          {t('item.undoText', { at: at(undo.startsAt), prices: words(undo.prices) })}
        </Notice>
      )}
      {!isReader && (
        <>
          <p>{t('item.scheduleText')}</p>
          <div className={styles.row}>
            <TextInput
              type="datetime-local"
              label={t('item.from')}
              value={from}
              error={errorOf('startsAt')}
              onChange={(event) => {
                setFrom(event.currentTarget.value);
                correct('startsAt');
              }}
            />
            <TextInput
              type="datetime-local"
              label={t('item.until')}
              value={until}
              error={errorOf('endsAt')}
              onChange={(event) => {
                setUntil(event.currentTarget.value);
                correct('endsAt');
              }}
              onBlur={(event) => setIsHalfTyped(event.currentTarget.validity.badInput)}
            />
            <Button variant="secondary" onClick={schedule}>
              {t('item.scheduleButton')}
            </Button>
          </div>
        </>
      )}
      <SaveResult save={{ done: save.done, problem: isAtField ? undefined : save.problem }} />
      {asked && (
        <FarPrices
          far={farPrices(detail.fields.prices, asked.prices)}
          skus={detail.skus}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {ending && (
        <ConfirmDialog
          title={t(ending.isRunning ? 'item.endTitle' : 'item.cancelTitle')}
          backText={t('item.leave')}
          ways={
            ending.isRunning
              ? [
                  { text: t('item.endNow'), run: () => end(ending, 'RESTORE') },
                  { text: t('item.keep'), run: () => end(ending, 'KEEP') },
                ]
              : [{ text: t('item.cancelConfirm'), run: () => end(ending, 'RESTORE') }]
          }
          onClose={() => setEnding(undefined)}
        >
          <p>
            {ending.isRunning
              ? t('item.endText', { prices: words(ending.endPrices), now: words(ending.prices) })
              : t('item.cancelText', { at: at(ending.startsAt), prices: words(ending.prices) })}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
