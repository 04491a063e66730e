import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageModules } from '../app/page-modules';
import type { RouteHandle } from '../app/routes';

/**
 * Loads a page's module when a pointer, a finger or the focus comes to a link of it, so that a click finds it there.
 * Not for visitors who save data. Returns what ends it.
 */
export function prefetchOnIntent(routes: RouteObject[], modules: PageModules): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};

  const onIntent = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const handle = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
    // A failure is met again, and told, by the click.
    if (handle) modules.load(handle.remote, handle.module).catch(() => {});
  };
  const names = ['pointerover', 'touchstart', 'focusin'];
  for (const name of names) document.addEventListener(name, onIntent, { passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, onIntent);
  };
}
