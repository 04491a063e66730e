import { useState } from 'react';
import { storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, listOf, parseGuarded } from 'shared-contracts/guards';
import { useQueryOnDemand, useServices } from 'shared-runtime';
import { Carousel, Heading, LiquorNotice } from 'shared-ui';
import { seenProductsQuery } from '../../api/list-seen-products';
import styles from '../../fragments/recommendations/recommendations.module.css';
import { RecommendedTile } from '../../fragments/recommendations/recommended-tile';
import { useT } from '../../messages/item';

const kept = 12;
const isCodes = listOf(isText);

/** Puts the item to the front of the items seen on this device; returns the others, newest first. */
function remember(code: string): string[] {
  const known = parseGuarded(localStore.get(storageKeys.recentlyViewed), isCodes) ?? [];
  const others = known.filter((other) => other !== code).slice(0, kept);
  localStore.set(storageKeys.recentlyViewed, JSON.stringify([code, ...others]));
  return others;
}

/** The items seen before on this device, without those that are no longer sold. Nothing leaves the device but their codes. */
export function RecentlyViewed({ code }: { code: string }) {
  const t = useT();
  const { api } = useServices();
  const [codes] = useState(() => remember(code));
  const { data = [] } = useQueryOnDemand({
    ...seenProductsQuery(api, codes),
    enabled: codes.length > 0,
  });
  if (data.length === 0) return null;
  return (
    <section className={styles.recommendations}>
      <Heading level={2} className={styles.title}>
        {t('recentlyViewed')}
      </Heading>
      <Carousel label={t('recentlyViewed')} previousText={t('common.previous')} nextText={t('common.next')}>
        {data.map((product) => (
          <RecommendedTile key={product.code} product={product} />
        ))}
      </Carousel>
      <LiquorNotice offers={data} />
    </section>
  );
}
