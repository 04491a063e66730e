import fs from 'node:fs';
import path from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { resolveAcceptEncoding } from 'shared-contracts/negotiate-encoding';
import { isPublicFile } from 'shared-contracts/public-files';
import { figuresReportSchema, packagesName, shellReportSchema } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { registerAccessLog } from 'shared-contracts/server/access-log';
import { assertOneHost } from 'shared-contracts/server/assert-one-host';
import { baseHeaders } from 'shared-contracts/server/base-headers';
import { registerBodyDeadline } from 'shared-contracts/server/body-deadline';
import { isEnding } from 'shared-contracts/server/end-on-signal';
import { logOptions, registerRequestLog, requestLogging } from 'shared-contracts/server/request-log';
import { hasBearer } from 'shared-contracts/server/same-secret';
import { serverOptions } from 'shared-contracts/server/server-options';
import { shopVersion } from 'shared-contracts/server/shop-version';
import * as z from 'zod/mini';
import { consoleRoutes } from './console/console-routes';
import { releaseMapFile } from './log/release-maps';
import { etagOf, readWhenChanged } from './long-poll';
import { registerMetrics } from './metrics';
import { packageRoutes } from './package-routes';
import { createPackages } from './packages';
import type { Registry } from './registry';
import { registryRoutes } from './routes';
import { createSizes } from './sizes';
import { createFolderStorage } from './storage/folder-storage';
import type { createTokens } from './tokens';
import type { UploadLimits } from './unpack';
import type { VersionFiguresStore } from './version-figures';

/** `/<remote>/<version>/…` */
const versionPath = /^\/([a-z][a-z0-9-]{1,40})\/(\w[\w.+-]{0,79})\//;

interface ArtifactServerOptions {
  /**
   * Token for files that are not public and for the reports of shells. Without one, nobody can read these files or send
   * reports.
   */
  token?: string | undefined;
  /** The shop's URL; https adds HSTS to the files' headers. */
  shopUrl?: string;
  logLevel?: string;
  /** The shop's version, in each log line. */
  version?: string;
  /** Whether a line is written for each response from the start. */
  accessLog?: 'on' | 'off';
  /** Enables releases over HTTP; without it the server only serves files. */
  api?: {
    registry: Registry;
    tokens: ReturnType<typeof createTokens>;
    limits?: UploadLimits;
    /** Secret that signs previews; without it there are none. */
    previewSecret?: string | undefined;
  };
  /** Opens `/metrics`; without it there are none. */
  metricsToken?: string | undefined;
  /** Receives counts from shells, authenticated with the store's token. */
  figures?: VersionFiguresStore;
  /** The release map to send in place of the store's, to everybody: builds from source, in development. */
  releaseMap?: () => ReleaseMap;
}

const uploads = ['/api/versions', '/api/packages'];
/** A build: its deadline is that of an upload of this size. */
const maxUploadBytes = 20 * 1024 * 1024;

/** The release registry over HTTP: versions are immutable, the release map is revalidated on each request. */
export async function buildArtifactServer(
  store: string,
  {
    token,
    shopUrl = '',
    logLevel = 'warn',
    version = shopVersion,
    accessLog = 'off',
    api,
    figures,
    releaseMap,
    metricsToken,
  }: ArtifactServerOptions = {},
): Promise<FastifyInstance> {
  const everyAnswer = baseHeaders(shopUrl);
  const app = Fastify({
    ...serverOptions(shopUrl),
    ...logOptions({ service: 'registry', version, level: logLevel }),
    // An unparsable URL bypasses all hooks.
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      void reply
        .headers({ ...everyAnswer, 'Cache-Control': 'no-store' })
        .code(error.statusCode ?? 400)
        .send({ message: error.message });
    },
    logController: new LogController(requestLogging),
  });
  registerRequestLog(app);
  registerAccessLog(app, accessLog);
  // Also on errors: a page that requests a deleted version must see a 404 instead of a CORS error.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer).header('Access-Control-Allow-Origin', '*');
    // A missing version may be published at any moment.
    reply.header('Cache-Control', 'no-store');
  });
  app.addHook('onRequest', assertOneHost);
  app.addHook('onRequest', resolveAcceptEncoding);
  registerBodyDeadline(app, {
    maxBytes: ({ raw, routeOptions }) =>
      raw.method === 'POST' && uploads.includes(raw.url ?? '') ? maxUploadBytes : routeOptions.bodyLimit,
  });
  // Do not compress an empty body: the plugin would turn it into twenty bytes.
  app.addHook('onSend', async (_request, reply, payload) => (reply.statusCode === 304 ? null : payload));
  // For files without a compressed form: the release map.
  await app.register(fastifyCompress, { encodings: ['br', 'gzip'], globalDecompression: false });
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    const [, ending = ''] = /\.(js|css)(?:\?|$)/.exec(request.url) ?? [];
    const type = { js: 'text/javascript', css: 'text/css' }[ending];
    // In the requested MIME type: for JSON in place of a script a browser would report that it refuses to run
    // it.
    return type
      ? reply.type(type).send('/* There is no such file */')
      : reply.send({ message: 'There is no such file' });
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  for (const address of ['/health/ready', '/health']) {
    app.get(address, async (_request, reply) => {
      const isReadable = await fs.promises.access(path.join(store, releaseMapFile), fs.constants.R_OK).then(
        () => true,
        () => false,
      );
      const status = isEnding() ? 'ending' : isReadable ? 'ok' : 'no release map';
      reply.code(status === 'ok' ? 200 : 503);
      return { status, version };
    });
  }
  registerMetrics(app, { token: metricsToken, registry: api?.registry, figures });
  if (figures) {
    app.post('/api/figures', (request, reply) => {
      if (!hasBearer(request.headers.authorization, token))
        return reply.code(401).send({ code: 'SHOP-RELEASE-120', message: 'Only shells report figures.' });
      const report = z.safeParse(figuresReportSchema, request.body);
      if (!report.success)
        return reply
          .code(400)
          .send({ code: 'SHOP-RELEASE-122', message: 'The body is no report of figures.' });
      figures.add(report.data);
      return reply.code(204).send();
    });
  }
  if (api) {
    app.post('/api/shell-contracts', async (request, reply) => {
      if (!hasBearer(request.headers.authorization, token))
        return reply.code(401).send({ code: 'SHOP-RELEASE-120', message: 'Only shells report contracts.' });
      const report = z.safeParse(shellReportSchema, request.body);
      if (!report.success)
        return reply
          .code(400)
          .send({ code: 'SHOP-RELEASE-122', message: 'The body is no contract of a shell.' });
      const { environment, ...contract } = report.data;
      return { objections: await api.registry.reportShell(contract, environment) };
    });
    const options = { ...api, figures, shopUrl, listSizes: createSizes(api.registry.storage) };
    await app.register(registryRoutes, { prefix: '/api', ...options });
    await app.register(consoleRoutes, {
      prefix: '/console',
      ...options,
      isSecure: shopUrl.startsWith('https:'),
    });
    app.addHook('onRequest', async ({ url }) => {
      const [, remote, version] = versionPath.exec(url) ?? [];
      if (!remote || !version || fs.existsSync(path.join(store, remote, version))) return;
      // When releases are kept in a bucket, the first request for a version downloads it to this host.
      await api.registry.storage.openVersion(remote, version);
    });
  }
  await app.register(packageRoutes, {
    prefix: `/${packagesName}`,
    packages: api?.registry.packages ?? createPackages(createFolderStorage(store)),
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  for (const address of [`/${releaseMapFile}`, `/environments/:environment/${releaseMapFile}`])
    app.get<{ Params: { environment?: string } }>(address, async (request, reply) => {
      const { environment = '' } = request.params;
      const mayRead = releaseMap !== undefined || hasBearer(request.headers.authorization, token);
      if (!mayRead || /[^\w-]/.test(environment)) return reply.callNotFound();
      const file = path.join(store, environment && `environments/${environment}`, releaseMapFile);
      const content = releaseMap
        ? Buffer.from(JSON.stringify(releaseMap()))
        : await readWhenChanged(file, request, reply, closing.signal);
      return content ? sendReleaseMap(content, request, reply) : reply.callNotFound();
    });
  await app.register(fastifyStatic, {
    root: store,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    // Left out to save bytes on every script: a browser revalidates with the ETag alone.
    lastModified: false,
    acceptRanges: false,
    allowedPath: (file, _root, request) =>
      isPublicFile(file) || hasBearer(request.headers.authorization, token),
    index: false,
    dotfiles: 'ignore',
    setHeaders(reply) {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      reply.header('Timing-Allow-Origin', '*');
    },
  });
  return app;
}

function sendReleaseMap(content: Buffer, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = etagOf(content);
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(content);
}
