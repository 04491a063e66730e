import { createIsland } from 'shared-ui';
import { ItemDetails as Now } from './item-details';

export const ItemDetails = createIsland(
  process.env.HYDRATE_LATER ? undefined : Now,
  async () => (await import(/* webpackChunkName: "later-item-page" */ './item-details')).ItemDetails,
);
