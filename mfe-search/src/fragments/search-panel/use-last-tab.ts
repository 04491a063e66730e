import { useState } from 'react';
import { isSearchTab, type SearchTab } from 'shared-contracts';
import { readState, writeState } from 'shared-contracts/shop-state';

/** The tab used last, stored across visits (behaviour 3). */
export function useLastTab(): [SearchTab, (tab: string) => void] {
  const [tab, setTab] = useState<SearchTab>(() => {
    const stored = readState('lastSearchTab');
    return isSearchTab(stored) ? stored : 'women';
  });
  return [
    tab,
    (chosen) => {
      if (!isSearchTab(chosen)) return;
      setTab(chosen);
      writeState('lastSearchTab', chosen);
    },
  ];
}
