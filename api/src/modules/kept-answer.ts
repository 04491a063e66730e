import type { FastifyReply } from 'fastify';
import { ok } from './foundation';
import type { Keeping, ReadCache } from './read-cache';

/** Answers with the JSON that is kept under `key` as it went over the wire before. `write` gives it where nothing is kept. */
export async function sendKeptText(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  write: () => Promise<string>,
  keeping?: Keeping,
): Promise<never> {
  const text = await cache.read(`answer:${key}`, async () => Buffer.from(await write()), keeping);
  // The framework takes it as it is, whatever the handler of a typed route would have to return.
  return reply.type('application/json; charset=utf-8').send(text) as never;
}

/** The same of data, which the route's schema writes once, not for each visitor. */
export function sendKept(
  reply: FastifyReply,
  cache: ReadCache,
  key: string,
  load: () => Promise<unknown>,
  keeping?: Keeping,
): Promise<never> {
  return sendKeptText(reply, cache, key, async () => reply.serialize(ok(await load())) as string, keeping);
}
