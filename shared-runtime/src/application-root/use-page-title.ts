import { useEffect } from 'react';
// By name: a relative import would build second services into each remote.
import { useServices } from 'shared-runtime';

/** Sets the document's title while a page of an application is mounted. */
export function usePageTitle(title: string): void {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${title} | ${config.shopName}`;
  }, [title, config.shopName]);
}
