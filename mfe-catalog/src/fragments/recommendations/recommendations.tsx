import { useEffect, useState } from 'react';
import { limits } from 'shared-contracts';
import type { RecommendationsProps } from 'shared-contracts/fragments';
import { useChannel, useServices, useSession } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Carousel, Heading, RecommendationsPlace } from 'shared-ui';
import { listRecommendations } from '../../api/list-recommendations';
import { useT } from '../../messages/item';
import styles from './recommendations.module.css';
import { RecommendedTile } from './recommended-tile';

export interface BlockProps extends RecommendationsProps {
  /** Other names of the placement (behaviour 7), for services that know them. Default: `spot`. */
  ab?: string;
  field?: string;
}

/** Three screens on a pc; more tiles render as the visitor scrolls the row. */
const tilesAtFirst = 3 * limits.recommendationShown;

/**
 * Products chosen for this visitor (behaviour 7). With fewer than 4, or none in time, the block is omitted
 * and the reason logged (behaviour 8).
 */
export function Recommendations({ itemCode, title, spot, ab, field }: BlockProps) {
  const t = useT();
  const services = useServices();
  const channel = useChannel();
  const { user, guestId } = useSession();
  const place = ab ? { ab } : field ? { field } : { spot: spot ?? (itemCode ? 'item' : 'page') };
  const request = { id: user?.memberId || guestId, ...place, ...(itemCode ? { item: itemCode } : {}) };
  const { data, error, isPending } = useQuery({
    queryKey: ['catalogue', 'recommendations', channel, request],
    queryFn: ({ signal }) => listRecommendations(services, request, signal),
    enabled: request.id !== '',
    // After a login the query runs again; the current products stay until then.
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

  const { log } = services;
  useEffect(() => {
    if (error) log.warn('recommendations are left out', error);
  }, [log, error]);

  const [isBrowsed, setIsBrowsed] = useState(false);
  if (isPending) return <RecommendationsPlace />;
  if (!data || data.length < limits.recommendationMinimum) return null;
  const heading = title ?? t('recommendations.title');
  return (
    <section className={styles.recommendations} onScrollCapture={() => setIsBrowsed(true)}>
      <Heading level={2} className={styles.title}>
        {heading}
      </Heading>
      <Carousel label={heading} previousText={t('common.previous')} nextText={t('common.next')}>
        {data.slice(0, isBrowsed ? undefined : tilesAtFirst).map((product) => (
          <RecommendedTile key={product.code} product={product} />
        ))}
      </Carousel>
    </section>
  );
}
