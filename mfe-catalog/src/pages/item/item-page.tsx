import { usePageData } from 'shared-runtime';
import { ItemView } from './item-view';
import type { ItemData } from './load-item';

/**
 * /{type}/item/{itemCode} (behaviour 2). The key resets the choices when the visitor changes to another item
 * or colour.
 */
export function ItemPage() {
  const data = usePageData<ItemData>();
  return <ItemView key={data.detail.baseInfo.code} {...data} />;
}
