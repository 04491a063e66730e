import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { cookieKeys, isLocale, lifetimes, safeRedirect, urls } from 'shared-contracts';
import { languagePath } from '../app/layout/set-language-path';
import type { Config } from './config';
import { createLayoutCache } from './layout-cache';
import { legacyRedirect } from './legacy-redirects';
import { serverLogger } from './logger';
import { createReleaseSource } from './releases/release-source';
import { resolveVersions } from './releases/resolve-versions';
import { createServerModules } from './releases/server-modules';
import { createStorefronts } from './releases/storefront';
import { renderPage } from './render/render-page';
import { channelCookie, createRequestServices, visitorOf } from './request-services';
import { securityHeaders } from './security-headers';
import { registerVitals } from './vitals/register-vitals';

export interface ShellOptions {
  config: Config;
  /** Folder with `web/` and `assets.json` of the shell's build. */
  distFolder: string;
}

/** The shell's server: every page of section 2, the legacy redirects, its own assets. */
export async function buildShell({ config, distFolder }: ShellOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
    // An address that is no text, as after a cut in the middle of a sign: not found, as any other that is unknown.
    frameworkErrors: (_error, request, reply) => {
      void reply.redirect(safeRedirect(request.url.replaceAll('%', '%25')) ?? urls.home(), 302);
    },
  });
  const log = serverLogger(app.log);
  const source = createReleaseSource(config.artifactsUrl, log, config.releasePollMs);
  const storefronts = createStorefronts({
    source,
    serverModules: createServerModules(config.artifactsUrl, log),
    publicArtifactsUrl: config.publicArtifactsUrl,
    loadLayout: createLayoutCache(),
    log,
  });
  const shellAssets = readShellAssets(distFolder);

  await app.register(fastifyCompress, {
    global: false,
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(fastifyStatic, {
    root: path.join(distFolder, 'web'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  // The pages' own origin: no second connection, and one address for mails, link previews and a CDN.
  await app.register(fastifyHttpProxy, {
    upstream: config.imageUrl,
    prefix: '/images',
    rewritePrefix: '/images',
    httpMethods: ['GET', 'HEAD'],
  });
  app.addHook('onReady', () => source.start());
  app.addHook('onClose', () => source.stop());

  app.get('/health', () => ({ status: 'ok', revision: source.map().revision, live: source.map().live }));
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/icon.svg', 301));
  app.get(languagePath, (request, reply) => changeLanguage(request, reply));

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(request.url, config.shopUrl);
    const target = legacyRedirect(url);
    if (target) return reply.redirect(target, 301);

    const visitor = visitorOf(url.pathname, request.headers);
    const storefront = await storefronts.of(resolveVersions(source.map(), visitor.preview));
    const cookie = channelCookie(url.pathname, request.headers.cookie);
    const nonce = randomBytes(16).toString('base64');
    const abort = new AbortController();
    const rendered = await renderPage({
      request: new Request(url, { signal: abort.signal }),
      services: createRequestServices(visitor, config, log),
      storefront,
      config,
      nonce,
      shellAssets,
    });
    if (rendered.kind === 'redirect') {
      return reply.redirect(
        rendered.response.headers.get('Location') ?? urls.home(),
        rendered.response.status,
      );
    }

    const isBrotli = request.headers['accept-encoding']?.includes('br');
    reply.hijack();
    const headers = {
      ...securityHeaders(config, nonce, url.pathname),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Accept-Language, Accept-Encoding',
      ...(cookie ? { 'Set-Cookie': cookie } : {}),
      ...(rendered.status === 503 ? { 'Retry-After': '30' } : {}),
    };
    const response = reply.raw;
    response.on('close', () => {
      if (response.writableFinished) return;
      abort.abort();
      rendered.abort();
    });
    if (isBrotli) {
      response.writeHead(rendered.status, { ...headers, 'Content-Encoding': 'br' });
      const brotli = zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
      brotli.pipe(response);
      rendered.pipe(brotli);
    } else {
      response.writeHead(rendered.status, headers);
      // What is there at once (the head, the page, most often its end too) goes out in one write.
      response.cork();
      rendered.pipe(response);
      setImmediate(() => response.uncork());
    }
    return reply;
  };
  app.get('/*', page);
  await app.register(registerVitals, { config });

  // A form that was sent before its script had come: its page again. What it holds is not for this server.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post('/*', (request, reply) => reply.redirect(safeRedirect(request.url) ?? urls.home(), 303));
  return app;
}

/** Sets the language and sends the visitor back; never to another host. */
function changeLanguage(request: FastifyRequest, reply: FastifyReply) {
  const { lang, back } = request.query as { lang?: unknown; back?: unknown };
  const target = safeRedirect(typeof back === 'string' ? back : null) ?? urls.home();
  if (isLocale(lang)) {
    reply.header(
      'Set-Cookie',
      `${cookieKeys.language}=${lang}; Path=/; Max-Age=${lifetimes.language}; SameSite=Lax`,
    );
  }
  return reply.header('Cache-Control', 'no-store').redirect(target, 303);
}

function readShellAssets(distFolder: string) {
  // A development build names the address of the server that hot reload comes from.
  const {
    files,
    fonts,
    base = '/assets/',
  } = JSON.parse(readFileSync(path.join(distFolder, 'assets.json'), 'utf8')) as {
    files: string[];
    fonts: string[];
    base?: string;
  };
  const of = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => `${base}${file}`);
  return { styles: of('.css'), scripts: of('.js'), fonts: fonts.map((file) => `${base}${file}`) };
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4"/><path d="M10 8v16M22 8v16M10 16h12" stroke="#fff" stroke-width="2.5" fill="none"/></svg>';
