import type { FastifyInstance } from 'fastify';
import { baseHeaders } from 'shared-contracts/server/base-headers';

export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * What stands on every answer, refusals included. Nothing is kept by anybody unless a route says so: most calls are about
 * a customer, an order or a payment.
 */
export function answerHeaders(shopUrl: string): AnswerHeaders {
  return { ...baseHeaders(shopUrl), 'Cache-Control': 'private, no-store' };
}

export function registerAnswerHeaders(app: FastifyInstance, headers: AnswerHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ ...headers });
    done();
  });
}

/** For routes that answer every visitor alike: what they read may be stored, and is asked for anew before it is used. */
export function registerPublicReads(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method }, reply, done) => {
    if (method === 'GET' || method === 'HEAD') reply.header('Cache-Control', 'no-cache');
    done();
  });
}
