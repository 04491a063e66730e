import { useEffect, useState } from 'react';
import { onFirstInteraction } from 'shared-contracts/page-wake';
import { useLoaded } from 'shared-ui';
import type { PageExtrasProps } from './page-extras';

/**
 * Loads what joins a page with the visitor's first interaction: toasts, offline copies, popup campaign, rotating
 * notices. The first page neither loads nor waits for it (docs/decisions/0108).
 */
export function PageExtras(props: PageExtrasProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => onFirstInteraction(() => setIsDue(true)), []);
  const loaded = useLoaded(isDue, () => import(/* webpackChunkName: "extras" */ './page-extras'));
  useEffect(() => {
    if (loaded !== 'failed') return;
    setIsDue(false);
    // A lost file is asked for again when the visitor does something.
    window.addEventListener('pointerdown', () => setIsDue(true), { once: true });
  }, [loaded]);
  return loaded && loaded !== 'failed' ? <loaded.PageExtras {...props} /> : null;
}
