import { channelOfId, urls } from 'shared-contracts';
import { Fragment, Link } from 'shared-runtime';
import { Breadcrumb, Container, createIsland, RecommendationsPlace } from 'shared-ui';
import { useT } from '../../messages/item';
import { ItemDetails as ItemDetailsNow } from './item-details';
import { ItemGallery } from './item-gallery';
import { ItemPurchase as ItemPurchaseNow } from './item-purchase';
import { ItemSummary } from './item-summary';
import styles from './item-view.module.css';
import type { ItemData } from './load-item';
import { RecentlyViewedPlace } from './recently-viewed-place';

const ItemPurchase = createIsland(
  process.env.HYDRATE_LATER ? undefined : ItemPurchaseNow,
  async () => (await import(/* webpackChunkName: "later-item-page" */ './item-purchase')).ItemPurchase,
);
const ItemDetails = createIsland(
  process.env.HYDRATE_LATER ? undefined : ItemDetailsNow,
  async () => (await import(/* webpackChunkName: "later-item-page" */ './item-details')).ItemDetails,
);

interface ItemViewProps extends ItemData {
  size: string | undefined;
  onSize(size: string): void;
}

/** Pictures on one side, description and purchase on the other. */
export function ItemView({ detail, channelId, ...purchase }: ItemViewProps) {
  const t = useT();
  const { baseInfo } = detail;
  const channel = channelOfId(channelId);
  return (
    <Container>
      <Breadcrumb
        as={Link}
        label={t('breadcrumb')}
        items={[
          ...baseInfo.categoryPath.map(({ code, name }) => ({
            label: name,
            to: urls.category(channel, code),
          })),
          { label: baseInfo.title },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.gallery}>
          <ItemGallery baseInfo={baseInfo} />
        </div>
        <div className={styles.info}>
          <ItemSummary baseInfo={baseInfo} channel={channel} />
          <ItemPurchase detail={detail} channelId={channelId} {...purchase} />
          <ItemDetails baseInfo={baseInfo} channel={channel} />
        </div>
      </div>
      <Fragment
        name="recommendations"
        load="visible"
        props={{ itemCode: baseInfo.code }}
        fallback={<RecommendationsPlace />}
        failed={null}
      />
      <RecentlyViewedPlace code={baseInfo.code} />
    </Container>
  );
}
