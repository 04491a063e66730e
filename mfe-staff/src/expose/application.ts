import { createLifecycles } from 'shared-runtime/application-root';
import { StaffApplication } from '../application/application';
import { createStaffRouter } from '../application/router';

export const { bootstrap, mount, unmount } = createLifecycles({
  createRouter: createStaffRouter,
  Application: StaffApplication,
});
