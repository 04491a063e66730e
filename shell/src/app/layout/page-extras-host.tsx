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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(() => setIsDue(true), afterLoadMs);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
    };
  }, []);
  const loaded = useLoaded(isDue, () => import(/* webpackChunkName: "extras" */ './page-extras'));
  useEffect(() => {
    if (loaded !== 'failed') return;
    setIsDue(false);
    // A lost file is asked for again when the visitor does something.
    const again = () => setIsDue(true);
    window.addEventListener('pointerdown', again, { once: true });
    return () => window.removeEventListener('pointerdown', again);
  }, [loaded]);
  return loaded && loaded !== 'failed' ? <loaded.PageExtras {...props} /> : null;
}
