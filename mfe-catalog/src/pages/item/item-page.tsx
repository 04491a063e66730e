import { usePageData } from 'shared-runtime';
import { ItemView } from './item-view';
import type { ItemData } from './load-item';

/** /{type}/item/{itemCode} (behaviour 2). What was chosen belongs to one item, so another colour starts over. */
export function ItemPage() {
  const data = usePageData<ItemData>();
  return <ItemView key={data.detail.baseInfo.code} {...data} />;
}
