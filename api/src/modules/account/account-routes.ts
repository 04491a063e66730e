import { memberOf } from 'api-platform/access';
import { answers, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { emptySchema } from 'shared-contracts/wire/common';
import { accountExportSchema, closeAccountRequestSchema } from 'shared-contracts/wire/member';
import { type ClosingOptions, closeAccount } from './close-account';
import { exportAccount } from './export-account';
import { merchantCustomerRoutes } from './merchant-customer-routes';
import { overviewRoutes } from './overview-routes';

const tags = ['My account'];

/** Calls about the account as a whole: its overview, a copy of its data, its end. */
export const accountPlugin: FastifyPluginAsync<Omit<ClosingOptions, 'log'>> = async (app, options) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { db } = options;
  await app.register(overviewRoutes, { db });
  await app.register(merchantCustomerRoutes, options);

  routes.get(
    apiPaths.exportAccount,
    { schema: { tags, response: answers(accountExportSchema) } },
    async (request) => ok(await exportAccount(db, memberOf(request).customerId, localeOf(request))),
  );
  routes.post(
    apiPaths.closeAccount,
    { schema: { tags, body: closeAccountRequestSchema, response: answers(emptySchema) } },
    async (request) => {
      const { password } = request.body;
      await closeAccount({ ...options, log: app.log }, memberOf(request), password, localeOf(request));
      return ok(null);
    },
  );
};
