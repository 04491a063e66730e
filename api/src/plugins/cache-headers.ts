import type { FastifyInstance } from 'fastify';

/** A year, which is what browsers ask of hosts that they list. */
const httpsOnly = 'max-age=31536000; includeSubDomains';

export type AnswerHeaders = Readonly<Record<string, string>>;

/**
 * What stands on every answer, refusals included. Nothing is kept by anybody unless a route says so: most calls are about
 * a customer, an order or a payment. A shop that is reached by https is never asked without it again.
 */
export function answerHeaders(shopUrl: string): AnswerHeaders {
  return {
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(new URL(shopUrl).protocol === 'https:' && { 'Strict-Transport-Security': httpsOnly }),
  };
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
