import type { FastifyPluginAsync } from 'fastify';
import { staffSessionRoutes } from './session-routes';
import type { LoginOptions } from './staff-login';

/** Login of the merchant's staff, their accounts and the audit log (docs/decisions/0094). */
export const staffPlugin: FastifyPluginAsync<LoginOptions & { shopUrl: string }> = async (app, options) => {
  await app.register(staffSessionRoutes, options);
};
