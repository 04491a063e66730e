import { useEffect } from 'react';
import { useServices } from 'shared-runtime';

/** Title of the document while a page is shown. */
export function usePageTitle(title: string): void {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${title} | ${config.shopName}`;
  }, [title, config.shopName]);
}
