import { useEffect, useState } from 'react';
import { newsletterTokenQuery } from 'shared-contracts/newsletter-token-query';
import { onFirstInteraction } from 'shared-contracts/page-wake';
import { useLocation } from 'shared-runtime';
import { useLoaded } from 'shared-ui';
import type { PageExtrasProps } from './page-extras';

/** A file that failed to load is requested again at the visitor's next interaction. */
export function PageExtras(props: Omit<PageExtrasProps, 'firstPath'>) {
  const [firstPath] = useState(useLocation().pathname);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    // The link of a mail is answered at once.
    if (new URLSearchParams(window.location.search).has(newsletterTokenQuery)) setIsDue(true);
    return onFirstInteraction(() => setIsDue(true));
  }, []);
  const loaded = useLoaded(isDue, () => import(/* webpackChunkName: "extras" */ './page-extras'));
  useEffect(() => {
    if (loaded !== 'failed') return;
    setIsDue(false);
    // A lost file is asked for again when the visitor does something.
    window.addEventListener('pointerdown', () => setIsDue(true), { once: true });
  }, [loaded]);
  return loaded && loaded !== 'failed' ? <loaded.PageExtras {...props} firstPath={firstPath} /> : null;
}
