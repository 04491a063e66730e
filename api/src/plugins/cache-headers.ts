import type { FastifyInstance } from 'fastify';

/** Nothing is kept by anybody unless a route says so: most calls are about a customer, an order or a payment. */
export function registerPrivateAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'private, no-store').header('X-Content-Type-Options', 'nosniff');
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
