import { useState } from 'react';
import { isSearchTab, type SearchTab, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';

/** The tab used last, stored across visits (behaviour 3). */
export function useLastTab(): [SearchTab, (tab: string) => void] {
  const [tab, setTab] = useState<SearchTab>(() => {
    const stored = localStore.get(storageKeys.lastSearchTab);
    return isSearchTab(stored) ? stored : 'women';
  });
  return [
    tab,
    (chosen) => {
      if (!isSearchTab(chosen)) return;
      setTab(chosen);
      localStore.set(storageKeys.lastSearchTab, chosen);
    },
  ];
}
