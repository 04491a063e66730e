import { memberOf } from 'api-platform/access';
import { ApiProblem, answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  storeMethodDetailsRequestSchema,
  storeMethodRequestSchema,
  storeMethodResultSchema,
} from 'shared-contracts/wire/payment';
import { storedMethodChangeSchema, storedMethodListSchema } from 'shared-contracts/wire/stored-methods';
import { type Customer, findCustomer } from '../customer';
import type { StoredMethodService } from './stored-method-service';

const tags = ['Payment'];

/** /api/customer/payment/method and getRecurringDetails: a member's cards (behaviour 7). */
export function registerStoredMethodRoutes(
  app: FastifyInstance,
  db: Database,
  methods: StoredMethodService,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const list = answers(storedMethodListSchema);

  async function customerOf(request: FastifyRequest): Promise<Customer> {
    const customer = await findCustomer(db, memberOf(request).customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return customer;
  }

  routes.get(apiPaths.storedMethods, { schema: { tags, response: list } }, async (request) =>
    ok(await methods.list(memberOf(request).customerId)),
  );
  routes.post(
    apiPaths.storedMethods,
    {
      schema: {
        tags,
        description: 'Makes a card the default one.',
        body: storedMethodChangeSchema,
        response: list,
      },
    },
    async (request) => ok(await methods.makeDefault(memberOf(request).customerId, request.body.id)),
  );
  routes.delete(
    apiPaths.storedMethods,
    { schema: { tags, body: storedMethodChangeSchema, response: list } },
    async (request) => ok(await methods.remove(memberOf(request).customerId, request.body.id)),
  );
  routes.get(
    apiPaths.recurringDetails,
    { schema: { tags, description: 'The list as the provider has it now.', response: list } },
    async (request) => ok(await methods.refresh(memberOf(request).customerId)),
  );
  const stored = answers(storeMethodResultSchema);
  routes.post(
    apiPaths.storeMethod,
    { schema: { tags, body: storeMethodRequestSchema, response: stored } },
    async (request) => {
      const payer = { ip: request.ip, locale: localeOf(request) };
      return ok(await methods.add(await customerOf(request), request.body, payer));
    },
  );
  routes.post(
    apiPaths.storeMethodDetails,
    { schema: { tags, body: storeMethodDetailsRequestSchema, response: stored } },
    async (request) => ok(await methods.details(memberOf(request).customerId, request.body)),
  );
}
