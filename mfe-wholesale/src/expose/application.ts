import { createLifecycles } from 'shared-runtime/application-root';
import { WholesaleApplication } from '../application/application';
import { createWholesaleRouter } from '../application/router';

export const { bootstrap, mount, unmount } = createLifecycles({
  createRouter: createWholesaleRouter,
  Application: WholesaleApplication,
});
