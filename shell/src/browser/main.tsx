import { getAppStatus, registerApplication, start } from 'single-spa';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import { browserLogger } from './logger';
import { createStorefront } from './storefront';

/** The root: which application answers a path. Called once the server's boot data and this script are both here. */
function boot(): void {
  const data = window.__shopBoot;
  if (!data) return;
  const storefront = createStorefront(data);
  const applications = data.remotes.flatMap(({ name, application }) =>
    application ? [{ name, ...application }] : [],
  );
  const isElsewhere = ({ pathname }: Location) =>
    applications.some(({ prefix }) => pathname.startsWith(prefix));

  registerApplication({
    name: 'storefront',
    app: async () => storefront,
    activeWhen: (location) => !isElsewhere(location),
  });
  for (const { name, prefix, module } of applications) {
    registerApplication({
      name,
      app: async () => (await storefront.modules.load(name, module)) as never,
      activeWhen: ({ pathname }) => pathname.startsWith(prefix),
      customProps: {
        services: storefront.services,
        domElementGetter: () => document.getElementById('app-wholesale'),
      },
    });
  }
  window.addEventListener('single-spa:app-change', () => {
    for (const { name } of applications) {
      if (getAppStatus(name) === 'SKIP_BECAUSE_BROKEN')
        browserLogger.error(`SHOP-APP-001 ${name} can’t be shown`);
    }
  });
  start({ urlRerouteOnly: true });
}

if (window.__shopBoot) boot();
else window.__shopStart = boot;
