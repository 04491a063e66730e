import { useEffect, useState } from 'react';
import { formatRoundMoney, urls } from 'shared-contracts';
import { type Arrival, arrivalOf, formatShortDay } from 'shared-contracts/arrival';
import { onFirstInteraction } from 'shared-contracts/page-wake';
import { deliveryTariffs, returnDays } from 'shared-contracts/shop-rules';
import { Link, useServices } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { getServerTime } from '../../api/get-server-time';
import { useT } from '../../messages/item';
import styles from './item-promises.module.css';

const { minDays, maxDays, freeFrom } = deliveryTariffs.STANDARD.HK;

interface ItemPromisesProps {
  /** As the server calculated it with the page; the days alone where an older page has none. */
  arrival: Arrival | undefined;
  /** False of age-restricted items, which the shop does not take back. */
  canReturn: boolean;
}

/** Delivery and returns beside the button. A copy of the page may be old, so the browser calculates the dates again. */
export function ItemPromises({ arrival: first, canReturn }: ItemPromisesProps) {
  const t = useT();
  const { api, locale } = useServices();
  const [arrival, setArrival] = useState(first);
  useEffect(() => {
    const setNow = (now: Date) => setArrival(arrivalOf(now, { minDays, maxDays }));
    setNow(new Date());
    // The shop's own clock decides what is sent today. It is asked once the page is in use, not while it loads.
    return onFirstInteraction(async () => {
      const server = await getServerTime(api);
      if (server !== undefined) setNow(new Date(server));
    });
  }, [api]);
  return (
    <ul className={styles.promises}>
      <li>
        {arrival
          ? t('promises.dates', {
              from: formatShortDay(arrival.from, locale),
              to: formatShortDay(arrival.to, locale),
              amount: formatRoundMoney(freeFrom),
            })
          : t('promises.days', { min: minDays, max: maxDays, amount: formatRoundMoney(freeFrom) })}
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
