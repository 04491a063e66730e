import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import type { BootData } from '../app/boot-data';
import { bootDataId } from '../start/start-list';
import { reloadOnce } from './reload-once';
import { createStorefront } from './storefront';

/** Shows what answers the path. The server's data stand in the page before this script. */
function boot(data: BootData): void {
  let root: Promise<void> | undefined;
  /** Single-spa and the host of applications, which a storefront alone does without. Tried anew after a failure. */
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

  const storefront = createStorefront(data, startApplications);
  const { log } = storefront.services;
  if (data.application === 'storefront') {
    storefront.mount().catch((error: unknown) => log.error('the page can’t be hydrated', error));
    return;
  }
  startApplications().catch((error: unknown) => {
    if (!reloadOnce(location.pathname + location.search))
      log.error('SHOP-APP-001 the root of the applications can’t be loaded', error);
  });
}

boot(JSON.parse(document.getElementById(bootDataId)?.textContent ?? '') as BootData);
