import { useEffect, useState } from 'react';
import { formatRoundMoney, urls } from 'shared-contracts';
import { type Arrival, arrivalOf, formatShortDay } from 'shared-contracts/arrival';
import { onFirstInteraction } from 'shared-contracts/page-wake';
import { deliveryTariffs, returnDays as initialDays } from 'shared-contracts/shop-rules';
import type { ProductDetail } from 'shared-contracts/wire/product';
import { Link, useServices } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { getServerTime } from '../../api/get-server-time';
import { useT } from '../../messages/item';
import styles from './item-promises.module.css';

/** What an older API does not say. */
const usualDelivery = deliveryTariffs.STANDARD.HK;

interface ItemPromisesProps {
  delivery: ProductDetail['delivery'];
  /** As the server calculated it with the page; the days alone where an older page has none. */
  arrival: Arrival | undefined;
  returnDays: ProductDetail['returnDays'];
  /** False of age-restricted items, which the shop does not take back. */
  canReturn: boolean;
}

/** Delivery and returns beside the button. A copy of the page may be old, so the browser calculates the dates again. */
export function ItemPromises({
  delivery = usualDelivery,
  arrival: first,
  returnDays = initialDays,
  canReturn,
}: ItemPromisesProps) {
  const t = useT();
  const { api, locale } = useServices();
  const [arrival, setArrival] = useState(first);
  useEffect(() => {
    const setNow = (now: Date) => setArrival(arrivalOf(now, delivery));
    setNow(new Date());
    // The shop's own clock decides what is sent today. It is asked once the page is in use, not while it loads.
    return onFirstInteraction(async () => {
      const server = await getServerTime(api);
      if (server !== undefined) setNow(new Date(server));
    });
  }, [api, delivery]);
  function when(): string {
    if (!arrival) return t('promises.days', { min: delivery.minDays, max: delivery.maxDays });
    const [from, to] = [formatShortDay(arrival.from, locale), formatShortDay(arrival.to, locale)];
    return from === to ? t('promises.day', { day: to }) : t('promises.dates', { from, to });
  }
  function costs(): string {
    const { fee, freeFrom } = delivery;
    if (fee === 0) return t('promises.free');
    if (freeFrom === null) return t('promises.fee', { amount: formatRoundMoney(fee) });
    return t('promises.freeFrom', { amount: formatRoundMoney(freeFrom) });
  }
  return (
    <ul className={styles.promises}>
      <li>
        {when()}
        {costs()}
      </li>
      <li>
        {canReturn ? t('promises.returns', { days: returnDays }) : t('promises.noReturns')}{' '}
        <TextLink as={Link} to={urls.help.page('help-centre')}>
          {t('details.delivery')}
        </TextLink>
      </li>
    </ul>
  );
}
