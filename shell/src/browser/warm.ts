import { loadApiClient } from 'shared-contracts';
import { afterFrame } from 'shared-contracts/page-wake';
import type { PageModules } from '../app/page-modules';
import type { RouteHandle } from '../app/route-handle';
import { listen, savesData } from './intent';

/**
 * Loads the code for API calls after the first interaction shows, so that the tap waits for the response only. `current`
 * returns the matches of the current page. Returns a function that cancels it.
 */
export function warmOnInteraction(modules: PageModules, current: () => RouteHandle | undefined): () => void {
  if (savesData()) return () => {};
  const stop = listen(['pointerdown', 'touchstart', 'keydown', 'focusin'], () => {
    stop();
    afterFrame(() => {
      loadApiClient().catch(ignore);
      const handle = current();
      if (handle) modules.load(handle.remote, handle.module).catch(ignore);
    });
  });
  return stop;
}

function ignore(): void {}
