import type { FastifyInstance } from 'fastify';
import { baseHeaders } from 'shared-contracts/server/base-headers';
import { requestIdHeader } from 'shared-contracts/server/request-id';

export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * Headers of every response, errors included. Responses are not cacheable unless a route says so: most calls
 * concern a customer, an order or a payment.
 */
export function answerHeaders(shopUrl: string): AnswerHeaders {
  return { ...baseHeaders(shopUrl), 'Cache-Control': 'private, no-store' };
}

/** Sets these headers before a route runs, so that the route can overwrite them. */
export function registerAnswerHeaders(app: FastifyInstance, headers: AnswerHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, [requestIdHeader]: request.id });
    done();
  });
}

/**
 * For routes with the same response for every visitor: it may be stored, but must be revalidated before use.
 */
export function registerPublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method }, reply, done) => {
    if (method === 'GET' || method === 'HEAD') reply.header('Cache-Control', 'no-cache');
    done();
  });
}
