import { matchRoutes, type RouteObject } from 'react-router-dom';
import { loadApiClient } from 'shared-contracts';
import type { PageModules } from '../app/page-modules';
import type { RouteHandle } from '../app/routes';

/**
 * Loads a page's module with its loader when a pointer, a finger or the focus comes to a link of it, so that a click
 * finds both there. Not for visitors who save data. Returns what ends it.
 */
export function prefetchOnIntent(routes: RouteObject[], modules: PageModules): () => void {
  if (savesData()) return () => {};
  return listen(['pointerover', 'touchstart', 'focusin'], (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const handle = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle as RouteHandle | undefined;
    if (!handle) return;
    // A failure is met again, and told, by the click.
    modules.load(handle.remote, handle.module).catch(ignore);
    loadApiClient().catch(ignore);
  });
}

/**
 * Loads what a call takes when the visitor first does something: what a tap asks for then waits for the answer alone.
 * `current` is the page that is shown. Returns what ends it.
 */
export function warmOnInteraction(modules: PageModules, current: () => RouteHandle | undefined): () => void {
  if (savesData()) return () => {};
  const stop = listen(['pointerdown', 'touchstart', 'keydown', 'focusin'], () => {
    stop();
    loadApiClient().catch(ignore);
    const handle = current();
    if (handle) modules.load(handle.remote, handle.module).catch(ignore);
  });
  return stop;
}

function ignore(): void {}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

function listen(names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) document.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of names) document.removeEventListener(name, listener);
  };
}
