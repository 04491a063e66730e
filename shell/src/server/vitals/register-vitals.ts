import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config';
import { serverLogger } from '../logger';
import { perMinute } from '../per-minute';
import { type Colleagues, rateLimitStore } from '../workers/colleagues';
import { type Vital, vitalsBodySchema } from './vital';
import { createVitalsStore, vitalsFolder } from './vitals-store';

/** Enough for twelve metrics with the longest names. */
const bodyLimit = 4_096;

interface RegisterOptions {
  config: Config;
  colleagues: Colleagues;
  isLive(remote: string): boolean;
  /** Receives the metrics for the release registry. */
  onVitals?(vitals: readonly Vital[], ip: string): void;
}

/**
 * `POST /vitals`: metrics of a page view, sent when the visitor leaves the page (docs/decisions/0035). The
 * network address is counted in memory for a minute and never stored.
 */
export async function registerVitals(
  app: FastifyInstance,
  { config, colleagues, isLive, onVitals }: RegisterOptions,
): Promise<void> {
  const max = config.vitalsPerMinute;
  const store = createVitalsStore({ folder: vitalsFolder(config.dataDir), log: serverLogger(app.log) });
  app.addHook('onClose', () => store.flush());
  await app.register(fastifyRateLimit, { global: false, store: rateLimitStore(colleagues) });
  app.post('/vitals', { bodyLimit, config: { rateLimit: perMinute(max) } }, (request, reply) => {
    const vitals = z.safeParse(vitalsBodySchema, request.body);
    if (!vitals.success || !vitals.data.every(({ remote }) => isLive(remote)))
      return reply.code(400).send({ error: 'The body is not a list of vitals.' });
    store.add(vitals.data);
    onVitals?.(vitals.data, request.ip);
    return reply.code(204).header('Cache-Control', 'no-store').send();
  });
}
