import { memberOf } from 'api-platform/access';
import { localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/account';
import { type ClosingOptions, closeAccount } from './close-account';
import { exportAccount } from './export-account';
import { merchantCustomerRoutes } from './merchant-customer-routes';
import { overviewRoutes } from './overview-routes';

/** Calls about the account as a whole: its overview, a copy of its data, its end. */
export const accountPlugin: FastifyPluginAsync<Omit<ClosingOptions, 'log'>> = async (app, options) => {
  const route = routesOf(app, 'My account');
  const { db } = options;
  await app.register(overviewRoutes, { db });
  await app.register(merchantCustomerRoutes, options);

  route(calls.exportAccount, async (request) =>
    ok(await exportAccount(db, memberOf(request).customerId, localeOf(request))),
  );
  route(calls.closeAccount, async (request) => {
    const { password } = request.body;
    await closeAccount({ ...options, log: app.log }, memberOf(request), password, localeOf(request));
    return ok(null);
  });
};
