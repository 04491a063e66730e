import type { FastifyInstance } from 'fastify';
import { createMetrics, gauge, type Metric, metricsPath, metricsType } from 'shared-contracts/server/metrics';
import type { Replica } from '../replica';

/** Without a lag there is no figure: 0 would mean that the replica is up to date. */
function replicaMetrics(replica: Replica | undefined): Metric[] {
  if (!replica) return [];
  const { isAway, lagSeconds } = replica.state();
  return [
    gauge('shop_replica_up', 'Whether the replica answers the reads that may be stale', [
      { value: isAway ? 0 : 1 },
    ]),
    gauge(
      'shop_replica_lag_seconds',
      'Since the last transaction that the replica replayed; grows also while nothing is written',
      lagSeconds === undefined ? [] : [{ value: lagSeconds }],
    ),
  ];
}

/** `/metrics` of the API: responses by route, the replica, and the process. */
export function registerMetrics(app: FastifyInstance, token: string | undefined, replica?: Replica): void {
  const metrics = createMetrics({ token, read: () => replicaMetrics(replica) });
  app.addHook('onResponse', metrics.onResponse);
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    return text === undefined ? reply.callNotFound() : reply.type(metricsType).send(text);
  });
}
