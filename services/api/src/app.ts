import type { Database } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import type { SmsSender } from 'api-platform/mail/sms';
import { registerAdmission } from 'api-platform/plugins/admission';
import { answerHeaders, registerAnswerHeaders } from 'api-platform/plugins/cache-headers';
import { registerCompression } from 'api-platform/plugins/compression';
import { registerCrossOrigin } from 'api-platform/plugins/cross-origin';
import { refuseUnreadable, registerErrorHandling } from 'api-platform/plugins/error-handling';
import { type Health, registerHealth } from 'api-platform/plugins/health';
import { registerKeptAnswers } from 'api-platform/plugins/kept-answers';
import { registerMetrics } from 'api-platform/plugins/metrics';
import { registerOpenApi } from 'api-platform/plugins/open-api';
import { registerPlainText } from 'api-platform/plugins/plain-text';
import { registerPreconnectedSockets } from 'api-platform/plugins/preconnected-sockets';
import { registerRunningHandlers } from 'api-platform/plugins/running-handlers';
import type { Replica } from 'api-platform/replica';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { openStorage, placeWithin, type StoragePlace } from 'file-storage';
import { createPictures, imageRoutes, type Pictures } from 'image-delivery';
import type { PaymentProvider } from 'payment-provider';
import type { Pool } from 'pg';
import { registerAccessLog } from 'shared-contracts/server/access-log';
import { assertOneHost } from 'shared-contracts/server/assert-one-host';
import { registerBodyDeadline } from 'shared-contracts/server/body-deadline';
import { logOptions, registerRequestLog, requestLogging } from 'shared-contracts/server/request-log';
import { serverOptions } from 'shared-contracts/server/server-options';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { closingRoutes } from './closing/closing-routes';
import { catalogue } from './composition/catalogue';
import { commerce } from './composition/commerce';
import type { Config } from './config';
import { exportRoutes } from './exports/export-routes';
import { type JobsOptions, registerJobs } from './jobs/register-jobs';
import { merchandisePlugin } from './merchandise';
import { addShopFigures } from './metrics/shop-figures';
import { dashboardRoutes, visitRoutes } from './modules/dashboard';
import { fulfilmentPlugin } from './modules/fulfilment';
import type { HoldLimits } from './modules/order';
import { openSearchEngine, registerEngineWriter } from './modules/search';
import { guardMerchantCalls, readStaffToken, staffPlugin } from './modules/staff';
import { registerAccessGate } from './plugins/access-gate';
import { isBuyingCall, isLimitedCall } from './plugins/limited-call';
import { registerRateLimit } from './plugins/rate-limit';

export interface AppOptions {
  config: Pick<Config, 'shopName' | 'shopUrl' | 'tokenKeys' | 'encryptionKeys' | 'logLevel' | 'dataDir'> &
    Partial<
      Pick<
        Config,
        | 'role'
        | 'version'
        | 'isDevelopment'
        | 'contractToken'
        | 'metricsToken'
        | 'accessLog'
        | 'gatePassword'
        | 'trustProxy'
        | 'storage'
        | 'originals'
        | 'searchEngine'
        | 'imageCacheBytes'
        | 'imageOrigin'
        | 'push'
        | 'invoice'
        | 'returnTo'
      >
    >;
  db: Database;
  /** The connections of `db`, for the metrics. */
  pool?: Pool | undefined;
  /** For reads that may be slightly stale: lists, search, content. */
  replica?: Replica | undefined;
  mailer: Mailer;
  /** Default: short messages go to the mailbox with the mails, in development. */
  sms?: SmsSender | undefined;
  provider: PaymentProvider;
  /** Runs the jobs of the queue while the app is open: mails, expiry, refunds, exports. */
  jobs?: Pick<JobsOptions, 'databaseUrl' | 'directMailer' | 'stockAlert' | 'retention'>;
  /** How long lists and texts of the catalogue are cached; without it they are read each time. */
  catalogueCacheMs?: number;
  /** Limit for logins, codes and order inquiries per network address; default: no limit. */
  triesPerMinute?: number;
  /** How many calls of shoppers run at once; default: no limit. */
  callsAtOnce?: number;
  /** Limits for unpaid orders; default: no limits. */
  holdLimits?: HoldLimits;
  /** Time within which a request must arrive with its body; default 10 s, and more for uploads. */
  requestTimeoutMs?: number;
  /** Called for every route. */
  onRoute?: (route: RouteOptions) => void;
}

/** Without settings, as in tests, the files are in the data folder. */
const storageOf = ({ storage, dataDir }: AppOptions['config']): StoragePlace =>
  storage ?? { folder: dataDir };
const originalsOf = (config: AppOptions['config']): StoragePlace =>
  config.originals ?? placeWithin(storageOf(config), 'originals');

const exportsOf = (config: AppOptions['config']) => openStorage(placeWithin(storageOf(config), 'exports'));

const snapshotsOf = (config: AppOptions['config']) =>
  openStorage(placeWithin(storageOf(config), 'search-index'));

const engineOf = ({ searchEngine }: AppOptions['config']) => searchEngine && openSearchEngine(searchEngine);

const bodyLimitBytes = 256 * 1024;

/** Builds a process of the API. Tests and production call this function. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db } = options;
  const { role = 'all', version = shopVersion, logLevel: level } = config;
  const does = (part: Config['role']) => role === 'all' || role === part;
  const headers = answerHeaders(config.shopUrl);
  const app = Fastify({
    ...logOptions({ service: role === 'all' ? 'api' : role, version, level }),
    logController: new LogController(requestLogging),
    bodyLimit: bodyLimitBytes,
    frameworkErrors: refuseUnreadable(headers),
    ...serverOptions(config.shopUrl, {
      requestTimeoutMs: options.requestTimeoutMs,
      headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
      body: (code, msg) => JSON.stringify({ code, data: null, msg }),
    }),
    trustProxy: config.trustProxy ?? false,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  // Fastify parses text bodies on every route by default. Here the one route that needs them registers a
  // parser.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLog(app);
  // Registered before plugins that answer requests themselves, such as CORS.
  registerAnswerHeaders(app, headers);
  registerAccessLog(app, config.accessLog ?? 'off');
  app.addHook('onRequest', assertOneHost);
  registerErrorHandling(app, { onStorageFull: () => health.noteStorageFull() });
  registerPreconnectedSockets(app);
  registerRunningHandlers(app);
  registerPlainText(app);
  await registerCrossOrigin(app, config.shopUrl);
  // After CORS, so that a page reads the refusal.
  if (options.callsAtOnce)
    registerAdmission(app, {
      callsAtOnce: options.callsAtOnce,
      isLimited: isLimitedCall,
      isBuying: isBuyingCall,
    });
  if (config.gatePassword) registerAccessGate(app, config.gatePassword);
  guardMerchantCalls(app, { db, shopUrl: config.shopUrl });
  registerBodyDeadline(app, { timeoutMs: options.requestTimeoutMs });
  // Before compression, so that answers are kept as text.
  if (does('api')) {
    registerKeptAnswers(app, { db, encryptionKeys: config.encryptionKeys, staffToken: readStaffToken });
  }
  await registerCompression(app);
  if (options.triesPerMinute) await registerRateLimit(app, { db, perMinute: options.triesPerMinute });
  const { isDevelopment, contractToken } = config;
  if (isDevelopment || contractToken) {
    await registerOpenApi(app, config, isDevelopment ? undefined : contractToken);
  }

  const health = registerHealth(app, db, { version, replica: options.replica });
  const { metricsToken: token } = config;
  registerMetrics(app, { token, pool: options.pool, replica: options.replica, countsRefusals: does('api') });
  // The worker has them too: what was sold shows while no API answers, what waits in the queue while no worker does.
  if (does('api') || does('worker')) addShopFigures(app.metrics, db);
  const pictures = createPictures({
    dataDir: config.dataDir,
    cacheBytes: config.imageCacheBytes,
    originals: openStorage(originalsOf(config)),
    origin: config.imageOrigin,
  });
  if (does('images')) await app.register(imageRoutes, { pictures });
  if (does('api')) await registerCalls(app, options, pictures, health);
  if (does('worker')) registerQueue(app, options);
  return app;
}

/** The calls of shoppers, trade buyers, staff and the payment provider. */
async function registerCalls(
  app: FastifyInstance,
  options: AppOptions,
  pictures: Pictures,
  { notReadyUntil }: Health,
): Promise<void> {
  const { config, db, mailer, provider, catalogueCacheMs = 0 } = options;
  const { shopName, shopUrl, returnTo } = config;
  await app.register(fulfilmentPlugin, { db, provider, shopName, shopUrl, returnTo });
  await app.register(staffPlugin, {
    db,
    encryptionKeys: config.encryptionKeys,
    shopName: config.shopName,
    shopUrl: config.shopUrl,
  });
  await app.register(merchandisePlugin, {
    db,
    tokenKeys: config.tokenKeys,
    originals: originalsOf(config),
    imageOrigin: config.imageOrigin,
    mailer,
    shopName,
    shopUrl,
  });
  await app.register(exportRoutes, { db, exports: exportsOf(config) });
  await app.register(closingRoutes, { db });
  await app.register(dashboardRoutes, { db, replica: options.replica?.db ?? db, cacheMs: catalogueCacheMs });
  await app.register(visitRoutes, { db });
  await app.register(catalogue, {
    db,
    replica: options.replica?.db ?? db,
    shopName: config.shopName,
    tokenKeys: config.tokenKeys,
    cacheMs: catalogueCacheMs,
    snapshots: snapshotsOf(config),
    engine: engineOf(config),
    notReadyUntil,
  });
  await app.register(commerce, {
    db,
    provider,
    mailer,
    isDevelopment: config.isDevelopment ?? false,
    sms: options.sms,
    tokenKeys: config.tokenKeys,
    shopName: config.shopName,
    shopUrl: config.shopUrl,
    invoice: config.invoice,
    returnTo: config.returnTo,
    pictures,
    holdLimits: options.holdLimits,
    push: config.push,
  });
}

/** The jobs of the queue: mails, expiry, refunds, exports. */
function registerQueue(app: FastifyInstance, { config, db, mailer, provider, jobs }: AppOptions): void {
  if (!jobs) return;
  const { encryptionKeys, shopName, shopUrl, invoice, returnTo } = config;
  const engine = engineOf(config);
  if (engine) registerEngineWriter(app, db, engine);
  registerJobs(app, {
    ...jobs,
    db,
    provider,
    mailer,
    encryptionKeys,
    shopName,
    shopUrl,
    exports: exportsOf(config),
    // An engine keeps its index itself.
    snapshots: engine ? undefined : snapshotsOf(config),
    invoice,
    returnTo,
  });
}
