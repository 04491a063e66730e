import { useState } from 'react';
import { isSearchTab, type SearchTab } from 'shared-contracts';
import { readState, writeState } from 'shared-contracts/shop-state';
import { useLocation } from 'shared-runtime';

/**
 * The tab of the department that is open, as of `/sit/men/shirts`; elsewhere the one used last, stored across visits
 * (behaviour/entities).
 */
export function useLastTab(): [SearchTab, (tab: string) => void] {
  const [, , department] = useLocation().pathname.toLowerCase().split('/');
  const [tab, setTab] = useState<SearchTab>(() => {
    if (isSearchTab(department)) return department;
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
