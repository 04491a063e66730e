import { useEffect, useState } from 'react';
import { limits } from 'shared-contracts';
import type { RecommendationsProps } from 'shared-contracts/fragments';
import { useChannel, useServices, useSession } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Carousel, Heading, LiquorNotice, RecommendationsPlace } from 'shared-ui';
import type { RecommendationBlock } from '../../api/list-recommendation-blocks';
import { useT } from '../../messages/item';
import styles from './recommendations.module.css';
import { RecommendedTile } from './recommended-tile';

export interface BlockProps extends RecommendationsProps {
  /** Other names of the placement (behaviour/calls), for services that know them. Default: `spot`. */
  ab?: string;
  field?: string;
}

/** Three screens on a pc; more tiles render as the visitor scrolls the row. */
const tilesAtFirst = 3 * limits.recommendationShown;

/**
 * Products chosen for this visitor, or the rows that editors have set for the placement (behaviour/calls). With
 * fewer than 4, or none in time, a block is omitted and the reason logged (behaviour/errors).
 */
export function Component({ itemCode, title, spot, ab, field }: BlockProps) {
  const t = useT();
  const services = useServices();
  const channel = useChannel();
  const { user, guestId } = useSession();
  const place = ab ? { ab } : field ? { field } : { spot: spot ?? (itemCode ? 'item' : 'page') };
  const request = { id: user?.memberId || guestId, ...place, ...(itemCode ? { item: itemCode } : {}) };
  const { data, error, isPending } = useQuery({
    queryKey: ['catalogue', 'recommendations', channel, request],
    queryFn: async ({ signal }) => {
      // A static import would move the code of lists into every page's common chunk.
      const { listRecommendationBlocks } = await import(
        /* webpackChunkName: "later" */ '../../api/list-recommendation-blocks'
      );
      const labelCodes = user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
      return listRecommendationBlocks(services, request, { channel, labelCodes }, signal);
    },
    enabled: request.id !== '',
    // After a login the query runs again; the current products stay until then.
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });

  const { log } = services;
  useEffect(() => {
    if (error) log.warn('recommendations are left out', error);
  }, [log, error]);

  if (isPending) return <RecommendationsPlace />;
  return data
    ?.filter(({ products }) => products.length >= limits.recommendationMinimum)
    .map((block) => (
      <Block
        key={block.title ?? 'service'}
        heading={block.title ?? title ?? t('recommendations.title')}
        products={block.products}
      />
    ));
}

function Block({ heading, products }: { heading: string; products: RecommendationBlock['products'] }) {
  const t = useT();
  const { bus } = useServices();
  const [isBrowsed, setIsBrowsed] = useState(false);
  useEffect(() => {
    bus.emit('record-activity', { name: 'view_item_list', list: 'recommendations', products });
  }, [bus, products]);
  const shown = products.slice(0, isBrowsed ? undefined : tilesAtFirst);
  return (
    <section className={styles.recommendations} onScrollCapture={() => setIsBrowsed(true)}>
      <Heading level={2} className={styles.title}>
        {heading}
      </Heading>
      <Carousel label={heading} previousText={t('common.previous')} nextText={t('common.next')}>
        {shown.map((product) => (
          <RecommendedTile key={product.code} product={product} />
        ))}
      </Carousel>
      <LiquorNotice offers={shown} />
    </section>
  );
}
