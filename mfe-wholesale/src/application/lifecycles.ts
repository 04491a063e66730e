import { createLifecycles } from 'shared-runtime/application-root';
import { WholesaleApplication } from './application';
import { createWholesaleRouter } from './router';

export const { bootstrap, mount, unmount } = createLifecycles({
  createRouter: createWholesaleRouter,
  Application: WholesaleApplication,
});
