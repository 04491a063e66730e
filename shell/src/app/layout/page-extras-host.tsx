import { useEffect, useState } from 'react';
import { useLoaded } from 'shared-ui';
import type { PageExtrasProps } from './page-extras';

/** Behaviour 9, popup delay. */
const afterLoadMs = 1_000;

/**
 * Loads what joins a page one second after it has loaded: toasts, offline copies, popup campaign, rotating notices. The first page
 * neither loads nor waits for it.
 */
export function PageExtras(props: PageExtrasProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    // The layout stays as long as the document.
    const start = () => void setTimeout(() => setIsDue(true), afterLoadMs);
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start);
  }, []);
  const loaded = useLoaded(isDue, () => import(/* webpackChunkName: "extras" */ './page-extras'));
  useEffect(() => {
    if (loaded !== 'failed') return;
    setIsDue(false);
    // A lost file is asked for again when the visitor does something.
    window.addEventListener('pointerdown', () => setIsDue(true), { once: true });
  }, [loaded]);
  return loaded && loaded !== 'failed' ? <loaded.PageExtras {...props} /> : null;
}
