import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { ItemDetail, PriceSchedule } from 'shared-contracts/wire/merchant-items';
import { useServices } from 'shared-runtime';
import { Button, Panel, TextInput } from 'shared-ui';
import { cancelPrices } from '../../api/cancel-prices';
import { schedulePrices } from '../../api/schedule-prices';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { fromLocalMoment } from '../../goods/moments';
import { useStaffApi } from '../../session/staff-context';
import { readPrices, type TypedPrice } from './item-values';

interface SchedulesProps {
  detail: ItemDetail;
  /** Prices as typed in the form. */
  prices: readonly TypedPrice[];
  isReader: boolean;
  onCall(call: () => Promise<ItemDetail>, done: string): Promise<void>;
  onInvalid(): void;
}

/** Scheduled prices: from a time on, optionally until another time. */
export function Schedules({ detail, prices, isReader, onCall, onInvalid }: SchedulesProps) {
  const { formatDateTime } = datesIn(useServices().locale);
  const { joinList } = punctuationIn(useServices().locale);
  const t = useGoodsT();
  const api = useStaffApi();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');

  function schedule(): void {
    const read = readPrices(prices);
    const startsAt = fromLocalMoment(from);
    if (!read || !startsAt) {
      onInvalid();
      return;
    }
    const endsAt = fromLocalMoment(until);
    const body = { prices: read, startsAt, ...(endsAt && { endsAt }) };
    const send = async () => unwrap(await schedulePrices(api, detail.code, body));
    void onCall(send, t('item.scheduled'));
  }
  function cancel(id: number): void {
    const send = async () => unwrap(await cancelPrices(api, id));
    void onCall(send, t('item.cancelled'));
  }
  const pricesOf = (entry: PriceSchedule) =>
    joinList([...new Set(entry.prices.map(({ salePrice }) => formatMoney(salePrice)))]);

  return (
    <Panel title={t('item.schedule')}>
      <ul className={styles.history}>
        {detail.schedules.length === 0 && <li>{t('item.noSchedule')}</li>}
        {detail.schedules.map((entry) => {
          const at = formatDateTime(entry.startsAt);
          return (
            <li key={entry.id} className={styles.row}>
              {t('item.applies', { at, prices: pricesOf(entry), name: entry.staffName })}
              {!isReader && (
                <Button
                  variant="link"
                  aria-label={t('item.cancelSchedule', { at })}
                  onClick={() => cancel(entry.id)}
                >
                  ×
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {!isReader && (
        <>
          <p>{t('item.scheduleText')}</p>
          <div className={styles.row}>
            <TextInput
              type="datetime-local"
              label={t('item.from')}
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              type="datetime-local"
              label={t('item.until')}
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
            <Button variant="secondary" onClick={schedule}>
              {t('item.scheduleButton')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
