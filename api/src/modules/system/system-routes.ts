import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { systemTimeLongSchema, systemTimeSchema } from 'shared-contracts/wire/system';
import { answers, ok } from '../foundation';

const tags = ['System'];

/** /api/system: the clock that campaigns and drops go by (section 7). */
export function registerSystemRoutes(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(apiPaths.systemTime, { schema: { tags, response: answers(systemTimeSchema) } }, async () =>
    ok(new Date().toISOString()),
  );
  routes.get(
    apiPaths.systemTimeLong,
    { schema: { tags, response: answers(systemTimeLongSchema) } },
    async () => ok(Date.now()),
  );
}
