import { createLifecycles } from 'shared-runtime/application-root';
import { StaffApplication } from './application';
import { createStaffRouter } from './router';

export const { bootstrap, mount, unmount } = createLifecycles({
  createRouter: createStaffRouter,
  Application: StaffApplication,
});
