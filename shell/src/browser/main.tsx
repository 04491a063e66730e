import { createRoot } from 'react-dom/client';
import type { ApplicationProps } from 'shared-runtime';
import { navigateToUrl, registerApplication, setMountMaxTime, start } from 'single-spa';
import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { applicationOf } from '../app/applications';
import type { BootData } from '../app/boot-data';
import { bootDataId } from '../start/start-list';
import { createApplicationHost } from './application-host';
import { reloadOnce } from './reload-once';
import { withoutArtificialPopstate } from './single-spa-window';
import { createStorefront } from './storefront';

/** The root: which application answers a path. The server's data stand in the page before this script. */
function boot(data: BootData): void {
  const storefront = createStorefront(data);
  const { services } = storefront;
  const nameOf = ({ pathname }: Location) => applicationOf(data.remotes, pathname)?.name;

  registerApplication({
    name: 'storefront',
    app: async () => storefront,
    activeWhen: (location) => nameOf(location) === undefined,
  });
  for (const { name, application } of data.remotes) {
    if (!application) continue;
    const customProps: ApplicationProps = {
      services,
      // single-spa listens to the history, so a replaced entry changes the application as well.
      navigateToUrl: (path, { replace = false } = {}) =>
        replace ? window.history.replaceState(null, '', path) : navigateToUrl(path),
      domElementGetter: () => document.getElementById('app-wholesale') as HTMLElement,
      createRoot,
      reloadOnce,
      routerWindow: withoutArtificialPopstate(window),
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
  // A slow phone takes its time with a large page; what fails says so itself.
  setMountMaxTime(60_000, false, 60_000);
  start({ urlRerouteOnly: true });
}

boot(JSON.parse(document.getElementById(bootDataId)?.textContent ?? '') as BootData);
