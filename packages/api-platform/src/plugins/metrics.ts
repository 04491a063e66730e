import type { FastifyInstance } from 'fastify';
import { createMetrics, metricsPath, metricsType } from 'shared-contracts/server/metrics';

/** `/metrics` of the API: responses by route, and the process. */
export function registerMetrics(app: FastifyInstance, token: string | undefined): void {
  const metrics = createMetrics({ token });
  app.addHook('onResponse', metrics.onResponse);
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    return text === undefined ? reply.callNotFound() : reply.type(metricsType).send(text);
  });
}
