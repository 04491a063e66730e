import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import {
  type LogSettings,
  logOptions,
  registerRequestLog,
  requestLogging,
} from 'shared-contracts/server/request-log';
import { isSameSecret } from 'shared-contracts/server/same-secret';
import { serverOptions } from 'shared-contracts/server/server-options';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { registerCheckoutRoutes } from './checkout-routes';
import type { SandboxConfig } from './config';
import { registerModificationRoutes } from './modification-routes';
import { registerPageRoutes } from './page-routes';
import { registerReportRoutes } from './report-routes';
import { Sandbox } from './sandbox';
import { SandboxError } from './sandbox-error';
import { registerStoredMethodRoutes } from './stored-method-routes';

/** Supported versions of the Checkout API: the specification's and that of Adyen's library. */
const versions = ['/v71', '/v72'] as const;

/** A payment provider on loopback with the calls and webhooks of Adyen's Checkout API; `stream` receives its log. */
export function buildSandbox(config: SandboxConfig, stream?: LogSettings['stream']): FastifyInstance {
  const app = Fastify({
    ...serverOptions(config.publicUrl),
    ...logOptions({
      service: 'sandbox',
      version: config.version ?? shopVersion,
      level: config.logLevel,
      stream,
    }),
    logController: new LogController(requestLogging),
  });
  registerRequestLog(app);
  app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onRequest', async (_request, reply) => {
    // Responses contain payment data, so they are not cached.
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  const sandbox = new Sandbox(config, app.log);
  app.addHook('onClose', () => sandbox.close());

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof SandboxError) return reply.status(error.status).send(error.body);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) {
      return reply.status(status).send(new SandboxError(status, '702', 'Unreadable request').body);
    }
    request.log.error({ err: error }, 'request failed');
    return reply.status(500).send(new SandboxError(500, '905', 'Internal error', 'internal').body);
  });

  // The sandbox has no dependencies: when it answers, it is ready.
  for (const path of ['/health/live', '/health/ready', '/health']) {
    app.get(path, async () => ({ status: 'ok' }));
  }
  app.register(async (pages) => registerPageRoutes(pages, sandbox));
  for (const prefix of versions) {
    app.register(
      async (api) => {
        api.addHook('onRequest', async (request) => {
          if (!isSameSecret(String(request.headers['x-api-key'] ?? ''), config.apiKey)) {
            throw new SandboxError(401, '000', 'HTTP Status Response - Unauthorized', 'security');
          }
        });
        registerCheckoutRoutes(api, sandbox);
        registerModificationRoutes(api, sandbox);
        registerStoredMethodRoutes(api, sandbox);
        registerReportRoutes(api, sandbox);
      },
      { prefix },
    );
  }
  return app;
}
