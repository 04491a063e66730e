import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import '../app/document-notices.css';
import type { BootData } from '../app/boot-data';
import { bootDataId, dataBlockText } from '../start/start-list';
import { keepComposing } from './keep-composing';
import { loadNearPictures } from './near-pictures';
import { reloadOnce } from './reload-once';
import type { createStorefront } from './storefront';
import { surviveTranslation } from './survive-translation';
import { yieldToMain } from './yield-to-main';

/**
 * Starts the application of the current path. The server's data precede this script in the page. Each part of
 * the bundle is evaluated in its own task: one long task would block a slow phone for a fifth of a second.
 */
async function boot(): Promise<void> {
  keepComposing();
  loadNearPictures();
  surviveTranslation();
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './router-part');
  await yieldToMain();
  const start = (await import(/* webpackMode: "eager" */ './storefront')).createStorefront;
  await yieldToMain();
  show(JSON.parse(dataBlockText(bootDataId)) as BootData, start);
}

function show(data: BootData, start: typeof createStorefront): void {
  let root: Promise<void> | undefined;
  /**
   * Loads single-spa and the application host, which a storefront page does not need. After a failure the
   * next call loads them again.
   */
  function startApplications(): Promise<void> {
    root ??= import(/* webpackChunkName: "applications" */ './applications-root').then(
      ({ startRoot }) => startRoot(data, storefront),
      (error: unknown) => {
        root = undefined;
        throw error;
      },
    );
    return root;
  }

  const storefront = start(data, startApplications);
  const { log } = storefront.services;
  if (process.env.NODE_ENV === 'development' && data.local) {
    void import(/* webpackChunkName: "local-remote" */ './local-remote').then(({ showLocalRemote }) =>
      showLocalRemote(data),
    );
  }
  if (/[?&]owners\b/.test(location.search)) {
    void import(/* webpackChunkName: "owners" */ './owners/show-owners').then(({ showOwners }) =>
      showOwners(),
    );
  }
  if (data.application === 'storefront') {
    storefront.mount().catch((error: unknown) => {
      log.error('the page can’t be hydrated', error);
      window.__shopEarlyInput?.stop(true);
    });
    return;
  }
  startApplications().then(
    // An application renders its page itself, so earlier input has no target in it.
    () => window.__shopEarlyInput?.stop(),
    (error: unknown) => {
      if (reloadOnce(location.pathname + location.search)) return;
      log.error('SHOP-APP-001 the root of the applications can’t be loaded', error);
      window.__shopEarlyInput?.stop(true);
    },
  );
}

void boot();
