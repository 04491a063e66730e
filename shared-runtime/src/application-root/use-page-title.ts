import { useEffect } from 'react';
import { pageTitle } from 'shared-contracts/page-title';
// By name: a relative import would build second services into each remote.
import { useServices } from 'shared-runtime';

/** Sets the document's title while a page of an application is mounted. */
export function usePageTitle(title: string): void {
  const { config } = useServices();
  useEffect(() => {
    document.title = pageTitle(title, config.shopName);
  }, [title, config.shopName]);
}
