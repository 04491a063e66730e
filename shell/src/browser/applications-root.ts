import { createRoot } from 'react-dom/client';
import type { ApplicationProps } from 'shared-runtime';
import { navigateToUrl, registerApplication, setMountMaxTime, start } from 'single-spa';
import { applicationElementId, applicationOf, applicationsId } from '../app/applications';
import type { BootData } from '../app/boot-data';
import { createApplicationHost } from './application-host';
import { fallBack } from './fall-back';
import { showOwnersAgain } from './owners/show-owners-again';
import { withoutArtificialPopstate } from './single-spa-window';
import type { createStorefront } from './storefront';

/**
 * Starts single-spa, which from now on selects the application for each path: the storefront or a remote's
 * own. Started when the visitor first enters such an application; a storefront that is already mounted stays.
 */
export function startRoot({ remotes }: BootData, storefront: ReturnType<typeof createStorefront>): void {
  const { services } = storefront;
  const nameOf = ({ pathname }: Location) => applicationOf(remotes, pathname)?.name;

  registerApplication({
    name: 'storefront',
    app: async () => storefront,
    activeWhen: (location) => nameOf(location) === undefined,
  });
  for (const remote of remotes) {
    const { name, application } = remote;
    if (!application) continue;
    const customProps: ApplicationProps = {
      services,
      // single-spa listens to the history, so a replaced entry switches the application too.
      navigateToUrl: (path, { replace = false } = {}) =>
        replace ? window.history.replaceState(null, '', path) : navigateToUrl(path),
      domElementGetter: () => placeOf(name),
      createRoot,
      reloadOnce: (path) => fallBack(remote, path),
      routerWindow: withoutArtificialPopstate(window).window,
    };
    const host = createApplicationHost({
      name,
      services,
      load: () => storefront.loadApplication(name, application.module),
    });
    registerApplication({
      name,
      app: async () => host,
      activeWhen: (location) => nameOf(location) === name,
      customProps: { ...customProps },
    });
  }
  // A slow phone needs long for a large page. Real failures are reported separately.
  setMountMaxTime(60_000, false, 60_000);
  start({ urlRerouteOnly: true });
  storefront.listenAgain();
  showOwnersAgain();
}

/** An application's element: the server's when it rendered the frame, else a new one. */
function placeOf(remote: string): HTMLElement {
  const id = applicationElementId(remote);
  const known = document.getElementById(id);
  if (known) return known;
  const place = document.createElement('div');
  place.id = id;
  document.getElementById(applicationsId)?.append(place);
  return place;
}
