import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config';
import { registerCommerce } from './modules/commerce';
import { createAccessTokens } from './modules/customer/access-token';
import type { Database } from './modules/foundation';
import type { Mailer } from './modules/mailbox/mailer';
import type { PaymentProvider } from './modules/payment/payment-provider';
import { registerAuthentication } from './plugins/authentication';
import { registerErrorHandling } from './plugins/error-handling';
import { registerOpenApi } from './plugins/open-api';

export interface AppOptions {
  config: Pick<Config, 'shopName' | 'shopUrl' | 'jwtSecret' | 'logLevel' | 'dataDir'>;
  db: Database;
  mailer: Mailer;
  provider: PaymentProvider;
  /** Expire orders and make refunds while the app is open. */
  jobs?: boolean;
}

const bodyLimitBytes = 256 * 1024;

/** The whole API; tests and production call this one function. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, mailer, provider, jobs = false } = options;
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandling(app);
  await app.register(cors, {
    origin: [config.shopUrl],
    exposedHeaders: ['Retry-After'],
    maxAge: 7200,
  });
  await registerOpenApi(app, config.shopName);
  const tokens = createAccessTokens(config.jwtSecret);
  registerAuthentication(app, tokens);

  app.get('/health', { schema: { hide: true } }, () => ({ status: 'ok' }));
  registerCommerce(app, {
    db,
    provider,
    mailer,
    secret: config.jwtSecret,
    shopName: config.shopName,
    shopUrl: config.shopUrl,
    signAccessToken: tokens.sign,
    jobs,
  });
  return app;
}
