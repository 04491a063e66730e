import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import { requestIdHeader } from 'shared-contracts/server/request-id';
import { allowedOrigins } from '../allowed-origins';

/** Opens the API to the shop's pages, which are another origin. */
export async function registerCrossOrigin(app: FastifyInstance, shopUrl: string): Promise<void> {
  const options: FastifyCorsOptions = {
    origin: allowedOrigins(shopUrl),
    // A browser sends only the methods listed here.
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After', requestIdHeader],
    maxAge: 7200,
  };
  await app.register(cors, {
    // Only the session of staff is a cookie; all other calls send a token.
    delegator: (request: FastifyRequest) =>
      Promise.resolve({ ...options, credentials: pathOf(request).startsWith(merchantPrefix) }),
  });
}

/** The path of the route, however the URL writes it. A preflight has no route of its own. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url === undefined || routeOptions.url === '*' ? url : routeOptions.url;
}
