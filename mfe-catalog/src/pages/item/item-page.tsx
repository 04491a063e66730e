import { useState } from 'react';
import { usePageData } from 'shared-runtime';
import { ItemView } from './item-view';
import type { ItemData } from './load-item';

/**
 * /{type}/item/{itemCode} (behaviour 2). The key resets the choices when the visitor changes to another item
 * or colour, except the size: another colour of the style keeps it.
 */
export function ItemPage() {
  const data = usePageData<ItemData>();
  const { code, styleCode } = data.detail.baseInfo;
  const [chosen, setChosen] = useState({ size: '', styleCode: '' });
  return (
    <ItemView
      key={code}
      {...data}
      size={styleCode === chosen.styleCode ? chosen.size : undefined}
      onSize={(size) => setChosen({ size, styleCode })}
    />
  );
}
