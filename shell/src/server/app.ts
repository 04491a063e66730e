import path from 'node:path';
import zlib from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { safeRedirect, urls } from 'shared-contracts';
import { resolveAcceptEncoding } from 'shared-contracts/negotiate-encoding';
import { isSourceMap } from 'shared-contracts/public-files';
import { registerAccessLog } from 'shared-contracts/server/access-log';
import { assertOneHost } from 'shared-contracts/server/assert-one-host';
import { baseHeaders } from 'shared-contracts/server/base-headers';
import { logOptions, registerRequestLog, requestLogging } from 'shared-contracts/server/request-log';
import { serverOptions } from 'shared-contracts/server/server-options';
import type { Config } from './config';
import { registerFailures } from './figures/register-failures';
import { createVersionFigures } from './figures/version-figures';
import { registerGate } from './gate/register-gate';
import { registerHealth } from './health';
import { serverLogger } from './logger';
import { registerOffline } from './offline/register-offline';
import { type ApiBreaker, createApiBreaker } from './outages/api-breaker';
import { createPageAnswers } from './pages/answer-page';
import { watchCatalogue } from './pages/catalogue-version';
import { createPageCache } from './pages/page-cache';
import { createPageMetric } from './pages/page-metric';
import { createPurge } from './pages/purge-cdn';
import { registerPreferences } from './preferences';
import { registerPreview } from './preview';
import { registerArtifacts } from './proxies/artifacts';
import { registerPackages } from './proxies/packages';
import { registerPictures } from './proxies/pictures';
import { registerMetrics } from './register-metrics';
import { createRegistryPoster, createStoreReader } from './releases/artifact-store';
import { createBundleSources } from './releases/bundle-sources';
import { createKeptMap } from './releases/kept-map';
import { createReleaseSource } from './releases/release-source';
import { createContractReport } from './releases/report-contract';
import { createStorefronts } from './releases/storefront';
import { type Renderer, renderConfigOf } from './render/renderer';
import type { TaskRunnerOptions } from './render/task-runner';
import { registerSecurityTxt } from './security-txt';
import { registerSeo } from './seo/register-seo';
import { readShellAssets } from './shell-assets';
import { registerShopDescription } from './shop-description';
import { createReadStyles } from './styles/read-styles';
import { registerVitals } from './vitals/register-vitals';
import { createVitalsMetric } from './vitals/vitals-metric';
import { type Colleagues, withoutColleagues } from './workers/colleagues';

export interface ShellOptions {
  config: Config;
  /** Folder with `web/` and `assets.json` of the shell's build. */
  distFolder: string;
  /** Receives the log instead of standard output. */
  logTo?: { write(line: string): void };
  /** The other workers; default: none. */
  colleagues?: Colleagues;
  createRenderer(options: RendererOptions): Renderer;
}

interface RendererOptions extends TaskRunnerOptions {
  breaker: ApiBreaker;
}

/** Longer than render processes take to start on a busy machine; Fastify's 10 s ended the shell. */
const startTimeoutMs = 60_000;
/** Maximum age of a cached guest page, and of its prices and stock (docs/decisions/0034). */
const pageFreshMs = 60_000;
const maxPageMs = 120_000;
/** How long the last copy is served during an outage or when rendering is slow. */
const staleMs = 3_600_000;
const staleAfterMs = 700;
const unsettledFreshMs = 500;

/** The shell's server: every page of behaviour/screens, legacy redirects, its own assets. */
export async function buildShell({
  config,
  distFolder,
  logTo,
  colleagues = withoutColleagues(),
  createRenderer,
}: ShellOptions): Promise<FastifyInstance> {
  const everyAnswer = baseHeaders(config.shopUrl);
  const app = Fastify({
    ...serverOptions(config.shopUrl),
    pluginTimeout: startTimeoutMs,
    ...logOptions({ service: 'shell', version: config.version, level: config.logLevel, stream: logTo }),
    logController: new LogController(requestLogging),
    trustProxy: config.trustProxy,
    // The URL is not valid percent-encoded UTF-8: answer as for any unknown page.
    frameworkErrors: (_error, request, reply) => {
      void reply
        .headers({ ...everyAnswer, 'Cache-Control': 'no-cache' })
        .redirect(safeRedirect(request.url.replaceAll('%', '%25')) ?? urls.home(), 302);
    },
  });
  app.server.prependListener('request', () => colleagues.tellAlive());
  registerRequestLog(app);
  registerAccessLog(app, config.accessLog);
  const log = serverLogger(app.log);
  const readStore = createStoreReader(config);
  const readBundle = createBundleSources(readStore);
  const figures = createVersionFigures({
    post: createRegistryPoster(config),
    environment: config.releasesEnvironment,
    log,
    // Without a token the registry takes no figures.
    networkKey: config.artifactsToken ?? '',
  });
  const cdn = createPurge({ urls: config.cdnPurgeUrls, log });
  const source = createReleaseSource(readStore, log, {
    pollMs: config.releasePollMs,
    publicKeys: config.releasesPublicKey,
    environment: config.releasesEnvironment,
    keptMap: createKeptMap(config.dataDir, config.releasesEnvironment, log),
    prepare: async (release) => release.server && readBundle(release),
    // Counts as a failure, so that the guard rolls back a version that no shell can read.
    onUnreadable: figures.countUnreadable,
    onChange: () => cdn.purge(),
  });
  const contractReport = createContractReport({
    distFolder,
    post: createRegistryPoster(config),
    environment: config.releasesEnvironment,
    log,
  });
  const storefronts = createStorefronts({
    source,
    publicArtifactsUrl: config.publicArtifactsUrl,
    onMissing: (name, version, error) =>
      log.error(`SHOP-RELEASE-002 ${name} ${version} can’t be read; its pages are missing`, error),
  });
  const webFolder = path.join(distFolder, 'web');
  const breaker = createApiBreaker(config.apiUrl, log);
  const shellAssets = readShellAssets(distFolder);
  const { artifactsUrl } = config;
  const renderer = createRenderer({
    config: renderConfigOf(config),
    shellAssets,
    readRelease: source.release,
    readBundle,
    readStyles: createReadStyles({ shellAssets, webFolder, artifactsUrl, readRelease: source.release }),
    breaker,
    log,
  });
  const cache = createPageCache({
    maxBytes: config.pageCacheBytes,
    freshMs: pageFreshMs,
    maxAgeMs: maxPageMs,
    staleMs,
    staleAfterMs,
    isOutage: () => breaker.isOpen,
  });
  const catalogue = watchCatalogue({
    apiUrl: config.apiUrl,
    pollMs: config.cataloguePollMs,
    log,
    watch: breaker.watch,
    onAnswer: breaker.record,
    onChange(settlingMs) {
      renderer.forgetLayouts();
      // API responses may still be stale, so pages are cached for a short time only.
      cache.clear(unsettledFreshMs);
      cdn.purge(settlingMs);
      clearTimeout(settling);
      settling = setTimeout(() => cache.clear(pageFreshMs), settlingMs + unsettledFreshMs).unref();
    },
  });
  let settling: NodeJS.Timeout | undefined;

  app.addHook('onRequest', resolveAcceptEncoding);
  app.addHook('onRequest', (_request, reply, done) => {
    // Streamed pages bypass Fastify's own headers.
    for (const [name, value] of Object.entries(everyAnswer)) reply.raw.setHeader(name, value);
    done();
  });
  app.addHook('onRequest', assertOneHost);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache');
    done(null, payload);
  });
  await registerGate(app, config, colleagues);
  // Files were compressed at build time, so this is registered before the compression plugin.
  await app.register(fastifyStatic, {
    root: webFolder,
    prefix: '/assets/',
    preCompressed: true,
    allowedPath: (file) => !isSourceMap(file),
    immutable: true,
    maxAge: '365d',
    // The ETag suffices for revalidation; each header is sent with every script.
    lastModified: false,
    acceptRanges: false,
  });
  await registerPictures(app, config, breaker);
  await registerArtifacts(app, config);
  await registerPackages(app, config);
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  app.addHook('onReady', async () => {
    catalogue.start();
    figures.start();
    await Promise.all([source.start(), renderer.start()]);
    void contractReport.start();
  });
  app.addHook('onClose', async () => {
    catalogue.stop();
    cdn.stop();
    breaker.stop();
    clearTimeout(settling);
    source.stop();
    contractReport.stop();
    await figures.stop();
    await renderer.close();
  });

  registerHealth(app, config.version, source, storefronts);
  const { registry } = registerMetrics(app, { config, source, breaker, cache, renderer, colleagues });
  const countVitals = createVitalsMetric(registry);
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 301));
  registerSecurityTxt(app, config);
  registerOffline(app, config);
  registerSeo(app, { config, breaker, log });
  registerShopDescription(app, config);
  registerPreferences(app);
  registerPreview(app, config);

  const countPage = createPageMetric(registry);
  app.get('/*', createPageAnswers({ config, source, storefronts, renderer, cache, figures, countPage }));
  await app.register(registerVitals, {
    config,
    colleagues,
    isLive: (remote: string) => Object.hasOwn(source.map().live, remote),
    onVitals(vitals, ip) {
      countVitals(vitals);
      figures.addVitals(
        vitals.map(({ remote, version, name, value }) => ({ remote, version, name, value })),
        ip,
      );
    },
  });

  await app.register(registerFailures, { config, figures, colleagues });

  // A form submitted before hydration: render its page again. The shell does not read the body.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post('/*', (request, reply) => reply.redirect(safeRedirect(request.url) ?? urls.home(), 303));
  return app;
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4"/><path d="M10 8v16M22 8v16M10 16h12" stroke="#fff" stroke-width="2.5" fill="none"/></svg>';
