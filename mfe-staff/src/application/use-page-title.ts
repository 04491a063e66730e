import { useEffect } from 'react';
import { useServices } from 'shared-runtime';

/** Sets the document's title while the page is mounted. */
export function usePageTitle(title: string): void {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${title} | ${config.shopName}`;
  }, [title, config.shopName]);
}
