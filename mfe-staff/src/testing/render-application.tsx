import type { Locale } from 'shared-contracts';
import { permissionsOf, type StaffRole } from 'shared-contracts/staff-roles';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { createStubShop } from 'shared-contracts/testing/stub-shop';
import * as open from 'shared-runtime/testing/open-application';
import * as application from '../application/lifecycles';

/** Answer of GET /api/merchant/session. */
export function sessionOf(...roles: StaffRole[]) {
  const staff = {
    id: 's1',
    name: 'Ka Yan Lee',
    email: 'staff@example.com',
    roles,
    permissions: permissionsOf(roles),
  };
  return { data: { staff } };
}

export interface ApplicationOptions {
  /** Keyed by `POST /api/...`. */
  api?: Answers;
  /** Roles of the session; null without a session. */
  roles?: readonly StaffRole[] | null;
  locale?: Locale;
}

/** Mounts the real application as the shell does, at a path, with a stubbed transport. */
export async function openApplication(path: string, options: ApplicationOptions = {}) {
  const { api = {}, roles = ['ADMINISTRATOR'], locale = 'en' } = options;
  const session = () => (roles ? sessionOf(...roles) : { data: { staff: null } });
  const shop = createStubShop({ api: { 'GET /api/merchant/session': session, ...api }, locale });
  const opened = await open.openApplication(application, shop.services, path);
  return { ...opened, services: shop.services, wire: shop, log: shop.log, unmount: open.closeApplication };
}
