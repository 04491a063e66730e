import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { remoteNamePattern } from 'shared-contracts';
import * as z from 'zod/mini';
import type { Config } from '../config';
import { perMinute } from '../per-minute';
import { type Colleagues, rateLimitStore } from '../workers/colleagues';
import type { FiguresStore } from './version-figures';

const bodyLimit = 512;

const failureSchema = z.object({
  remote: z.string().check(z.regex(remoteNamePattern)),
  version: z.string().check(z.regex(/^[\w.+-]{1,80}$/)),
});

/**
 * `POST /failures`: reports that a version of a remote failed to load or threw in a browser, at most once per
 * document. The guard counts each network once (docs/decisions/0046), and each address may report a few a minute.
 */
export async function registerFailures(
  app: FastifyInstance,
  {
    config,
    figures,
    colleagues,
  }: { config: Pick<Config, 'failuresPerMinute'>; figures: FiguresStore; colleagues: Colleagues },
): Promise<void> {
  const max = config.failuresPerMinute;
  await app.register(fastifyRateLimit, { global: false, store: rateLimitStore(colleagues) });
  app.post('/failures', { bodyLimit, config: { rateLimit: perMinute(max) } }, (request, reply) => {
    const failure = z.safeParse(failureSchema, request.body);
    if (!failure.success) return reply.code(400).send({ error: 'The body is not a failure of a remote.' });
    figures.countFailure(failure.data.remote, failure.data.version, request.ip);
    return reply.code(204).header('Cache-Control', 'no-store').send();
  });
}
