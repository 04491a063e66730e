import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { addGauge, createMetrics, metricsPath } from 'shared-contracts/server/metrics';
import type { Replica } from '../replica';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where a module adds what it counts. */
    metrics: Registry;
  }
}

interface Options {
  /** Opens `/metrics`; without a token there are none. */
  token: string | undefined;
  pool?: Pool | undefined;
  replica?: Replica | undefined;
  /** Whether this process answers calls of the shop. */
  countsRefusals: boolean;
}

/** `/metrics` of the API: responses and refusals by route, connections to the database, the replica, and the process. */
export function registerMetrics(
  app: FastifyInstance,
  { token, pool, replica, countsRefusals }: Options,
): void {
  const metrics = createMetrics({ token });
  const { registry } = metrics;
  app.decorate('metrics', registry);
  if (pool) addPoolGauge(registry, pool);
  if (replica) addReplicaGauges(registry, replica);
  app.addHook('onResponse', metrics.onResponse);
  if (token && countsRefusals) countRefusals(app);
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    return text === undefined ? reply.callNotFound() : reply.type(registry.contentType).send(text);
  });
}

/** Refusals by the code that the body names: an order without stock is another matter than one without an address. */
function countRefusals(app: FastifyInstance): void {
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Calls that were refused or failed, by route and code of the answer',
    labelNames: ['method', 'route', 'code'],
    registers: [app.metrics],
  });
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const code = (payload as { code?: unknown } | null)?.code;
    if (typeof code === 'number' && code >= 400) {
      const { method, routeOptions } = request;
      refusals.inc({ method, route: routeOptions.url ?? 'none', code });
    }
    done(null, payload);
  });
}

function addPoolGauge(registry: Registry, pool: Pool): void {
  addGauge(
    registry,
    {
      name: 'shop_database_connections',
      help: 'Connections of the pool: busy, idle, and requests that wait for one',
      labelNames: ['state'],
      aggregator: 'sum',
    },
    () => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  );
}

function addReplicaGauges(registry: Registry, replica: Replica): void {
  addGauge(
    registry,
    {
      name: 'shop_replica_up',
      help: 'Whether the replica answers the reads that may be stale',
      aggregator: 'min',
    },
    () => [{ value: replica.state().isAway ? 0 : 1 }],
  );
  addGauge(
    registry,
    {
      name: 'shop_replica_lag_seconds',
      help: 'Since the last transaction that the replica replayed; grows also while nothing is written',
    },
    () => {
      const { lagSeconds } = replica.state();
      // Without a lag there is no figure: 0 would mean that the replica is up to date.
      return lagSeconds === undefined ? [] : [{ value: lagSeconds }];
    },
  );
}
