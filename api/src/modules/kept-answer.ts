import type { FastifyReply } from 'fastify';
import { ok } from './foundation';
import type { ReadCache } from './read-cache';

/**
 * Answers what is kept under `key` as it went over the wire before: written by the route's schema once, not for each
 * visitor. `load` gives the data where nothing is kept.
 */
export async function sendKept(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  load: () => Promise<unknown>,
): Promise<never> {
  const text = await cache.read(`answer:${key}`, async () => {
    // JSON, by the schema of the route.
    return Buffer.from(reply.serialize(ok(await load())) as string);
  });
  // The framework takes it as it is, whatever the handler of a typed route would have to return.
  return reply.type('application/json; charset=utf-8').send(text) as never;
}
