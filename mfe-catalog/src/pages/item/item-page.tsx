import { useEffect, useState } from 'react';
import { channelOfId, urls } from 'shared-contracts';
import { wakePage } from 'shared-contracts/page-wake';
import { Fragment, Link, usePageData, useServices } from 'shared-runtime';
import { Breadcrumb, Container, createIsland, RecommendationsPlace } from 'shared-ui';
import { useT } from '../../messages/item';
import { ItemDetails as ItemDetailsNow } from './item-details';
import { ItemGallery } from './item-gallery';
import styles from './item-page.module.css';
import { ItemPurchase as ItemPurchaseNow } from './item-purchase';
import { ItemSummary } from './item-summary';
import type { ItemData } from './load-item';
import { RecentlyViewedPlace } from './recently-viewed-place';
import { useFreshStock } from './use-fresh-stock';
import { useRestockLink } from './use-restock-link';

export { head } from './item-head';
export { loader } from './load-item';

const ItemPurchase = createIsland(
  process.env.HYDRATE_LATER ? undefined : ItemPurchaseNow,
  async () => (await import(/* webpackChunkName: "later-item-page" */ './item-purchase')).ItemPurchase,
);
const ItemDetails = createIsland(
  process.env.HYDRATE_LATER ? undefined : ItemDetailsNow,
  async () => (await import(/* webpackChunkName: "later-item-page" */ './item-details')).ItemDetails,
);

/**
 * /{type}/item/{itemCode} (behaviour/screens): pictures on one side, description and purchase on the other. The key
 * resets the choices when the visitor changes to another item or colour, except the size: another colour of the style
 * keeps it.
 */
export function Component() {
  const t = useT();
  const data = usePageData<ItemData>();
  const detail = useFreshStock(data.detail);
  const { bus } = useServices();
  const { baseInfo } = data.detail;
  const { code, styleCode } = baseInfo;
  const channel = channelOfId(data.channelId);
  const hasLaunch = detail.launch !== undefined;
  const [chosen, setChosen] = useState({ size: '', styleCode: '' });
  useRestockLink();
  useEffect(() => {
    // A queue moves without the visitor: its part of the page does not wait for a first interaction.
    if (hasLaunch) wakePage();
  }, [hasLaunch]);
  useEffect(() => {
    bus.emit('record-activity', { name: 'view_item', product: baseInfo });
  }, [bus, baseInfo]);
  return (
    <Container key={code}>
      <Breadcrumb
        as={Link}
        label={t('breadcrumb')}
        items={[
          ...baseInfo.categoryPath.map((category) => ({
            label: category.name,
            to: urls.category(channel, category.code),
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
          <ItemPurchase
            {...data}
            detail={detail}
            size={styleCode === chosen.styleCode ? chosen.size : undefined}
            onSize={(size) => setChosen({ size, styleCode })}
          />
          <ItemDetails baseInfo={baseInfo} channel={channel} />
        </div>
      </div>
      <Fragment
        name="recommendations"
        load="visible"
        props={{ itemCode: code }}
        fallback={<RecommendationsPlace />}
        failed={null}
      />
      <RecentlyViewedPlace code={code} />
    </Container>
  );
}
