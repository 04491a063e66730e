import { useEffect, useState } from 'react';
import { wakePage } from 'shared-contracts/page-wake';
import { usePageData, useServices } from 'shared-runtime';
import { ItemView } from './item-view';
import type { ItemData } from './load-item';
import { useFreshStock } from './use-fresh-stock';
import { useRestockLink } from './use-restock-link';

export { head } from './item-head';
export { loader } from './load-item';

/**
 * /{type}/item/{itemCode} (behaviour/screens). The key resets the choices when the visitor changes to another item
 * or colour, except the size: another colour of the style keeps it.
 */
export function Component() {
  const data = usePageData<ItemData>();
  const detail = useFreshStock(data.detail);
  const { bus } = useServices();
  const { baseInfo } = data.detail;
  const { code, styleCode } = baseInfo;
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
    <ItemView
      key={code}
      {...data}
      detail={detail}
      size={styleCode === chosen.styleCode ? chosen.size : undefined}
      onSize={(size) => setChosen({ size, styleCode })}
    />
  );
}
