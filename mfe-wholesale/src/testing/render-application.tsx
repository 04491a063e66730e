import type { Locale, UserInfo } from 'shared-contracts';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';
import * as open from 'shared-runtime/testing/open-application';
import * as application from '../application/lifecycles';

export const buyer: UserInfo = {
  ...member,
  email: 'buyer@example.com',
  roles: ['member', 'wholesale'],
};

export interface ApplicationOptions {
  /** Keyed by `POST /api/...`. */
  api?: Answers;
  /** null for a guest. */
  user?: UserInfo | null;
  locale?: Locale;
}

/** Mounts the real application as the shell does, at a path, with a stubbed transport. */
export async function openApplication(path: string, options: ApplicationOptions = {}) {
  const { api = {}, user = buyer, locale = 'en' } = options;
  const shop = createStubShop({ api, user, locale });
  const opened = await open.openApplication(application, shop.services, path);
  return { ...opened, services: shop.services, wire: shop, log: shop.log, unmount: open.closeApplication };
}
