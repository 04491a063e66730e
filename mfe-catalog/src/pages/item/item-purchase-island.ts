import { createIsland } from 'shared-ui';
import { ItemPurchase as Now } from './item-purchase';

export const ItemPurchase = createIsland(
  process.env.HYDRATE_LATER ? undefined : Now,
  async () => (await import(/* webpackChunkName: "later-item-page" */ './item-purchase')).ItemPurchase,
);
