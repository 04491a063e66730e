import type { FastifyPluginAsync } from 'fastify';
import { auditRoutes } from './audit-routes';
import { savedViewRoutes } from './saved-view-routes';
import { staffSessionRoutes } from './session-routes';
import type { LoginOptions } from './staff-login';
import { staffRoutes } from './staff-routes';

/** Login of the merchant's staff, their accounts and the audit log (docs/decisions/0094). */
export const staffPlugin: FastifyPluginAsync<LoginOptions & { shopUrl: string }> = async (app, options) => {
  await app.register(staffSessionRoutes, options);
  await app.register(staffRoutes, options);
  await app.register(auditRoutes, options);
  await app.register(savedViewRoutes, options);
};
