import { type Database, InputProblem, localeOf, ok, sessionOf } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/push';
import { networkOf } from 'shared-contracts/server/network-of';
import { readWording } from '../consent';
import { isPushService, knownPushServices } from './push-services';
import { deleteSubscription, storeSubscription } from './push-subscriptions';

export interface PushOptions {
  db: Database;
  /** Undefined when the shop sends no notifications. */
  publicKey: string | undefined;
  /** Default: those of the browsers. */
  services?: readonly string[] | undefined;
}

/** /api/push: notifications of this browser (behaviour/states). */
export const pushRoutes: FastifyPluginAsync<PushOptions> = async (app, options) => {
  const { db, publicKey, services = knownPushServices } = options;
  const route = routesOf(app, 'tags');

  route(calls.getPushKey, async () => ok({ publicKey: publicKey ?? null }));
  route(calls.createPushSubscription, async (request) => {
    if (!isPushService(request.body.endpoint, services))
      throw new InputProblem('endpoint', 'This is not a push service of a browser');
    const customerId = sessionOf(request)?.customerId;
    const subscriber = { customerId, locale: localeOf(request), network: networkOf(request.ip) };
    await storeSubscription(db, { ...request.body, wording: readWording(request, 'push') }, subscriber);
    return ok({ subscribed: true });
  });
  route(calls.deletePushSubscription, async (request) => {
    // Knowing the endpoint proves that the subscription is the caller's: it is as hard to guess as a password.
    await deleteSubscription(db, request.body.endpoint, { source: 'PUSH', locale: localeOf(request) });
    return ok({ subscribed: false });
  });
};
