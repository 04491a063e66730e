import { answers, type Database, InputProblem, localeOf, ok, sessionOf } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { networkOf } from 'shared-contracts/server/network-of';
import {
  pushKeySchema,
  pushSubscriptionEndSchema,
  pushSubscriptionRequestSchema,
  pushSubscriptionResultSchema,
} from 'shared-contracts/wire/push';
import { isPushService, knownPushServices } from './push-services';
import { deleteSubscription, storeSubscription } from './push-subscriptions';

export interface PushOptions {
  db: Database;
  /** Undefined when the shop sends no notifications. */
  publicKey: string | undefined;
  /** Default: those of the browsers. */
  services?: readonly string[] | undefined;
}

/** /api/push: notifications of this browser (behaviour 4). */
export const pushRoutes: FastifyPluginAsync<PushOptions> = async (app, options) => {
  const { db, publicKey, services = knownPushServices } = options;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['Notifications'];

  routes.get(apiPaths.pushKey, { schema: { tags, response: answers(pushKeySchema) } }, async () =>
    ok({ publicKey: publicKey ?? null }),
  );
  routes.post(
    apiPaths.pushSubscription,
    {
      schema: { tags, body: pushSubscriptionRequestSchema, response: answers(pushSubscriptionResultSchema) },
    },
    async (request) => {
      if (!isPushService(request.body.endpoint, services))
        throw new InputProblem('endpoint', 'This is not a push service of a browser');
      const customerId = sessionOf(request)?.customerId;
      const subscriber = { customerId, locale: localeOf(request), network: networkOf(request.ip) };
      await storeSubscription(db, request.body, subscriber);
      return ok({ subscribed: true });
    },
  );
  routes.post(
    apiPaths.pushSubscriptionEnd,
    { schema: { tags, body: pushSubscriptionEndSchema, response: answers(pushSubscriptionResultSchema) } },
    async (request) => {
      // Knowing the endpoint proves that the subscription is the caller's: it is as hard to guess as a password.
      await deleteSubscription(db, request.body.endpoint);
      return ok({ subscribed: false });
    },
  );
};
