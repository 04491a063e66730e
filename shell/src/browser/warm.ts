import { loadApiClient } from 'shared-contracts';
import { onNextInteraction } from 'shared-contracts/page-wake';
import type { PageModules } from '../app/page-modules';
import type { RouteHandle } from '../app/route-handle';
import { savesData } from './intent';

/** What a visitor does who goes on to use the page; a pointer that moves is none. */
const deeds = ['pointerdown', 'touchstart', 'keydown', 'focusin'];

/**
 * Loads the code for API calls after the first interaction shows, so that the tap waits for the response only. `current`
 * returns the matches of the current page. Returns a function that cancels it.
 */
export function warmOnInteraction(modules: PageModules, current: () => RouteHandle | undefined): () => void {
  if (savesData()) return () => {};
  return onNextInteraction(() => {
    loadApiClient().catch(ignore);
    const handle = current();
    if (handle) modules.load(handle.remote, handle.module).catch(ignore);
  }, deeds);
}

function ignore(): void {}
