import fs from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';
import { integrityOf } from 'shared-contracts/server/integrity';
import type { OneBundle } from '../one-bundle/build';
import type { BenchPage } from './bench-pages';
import { brotliOf, findQuality } from './compress';
import { ask, asksForPage, type LocalServer, listen, passOn, readBody } from './pass-on';
import { replaceStartScripts, withoutServerHtml } from './start-scripts';

/** Origins of the shop's parts, as browsers see them. */
export interface ShopOrigins {
  shell: string;
  /** The API's origin in the pages. */
  api: string;
}

type ChangePage = (html: string, page: BenchPage | undefined) => string;

const oneBundlePath = '/one-bundle/';

/**
 * The shop with its scripts from a single compilation: one start script, with the page's own chunk preloaded
 * as in the shop.
 */
export function serveOneBundle(shop: ShopOrigins, pages: readonly BenchPage[], bundle: OneBundle) {
  const addresses = (files: readonly string[]) => files.map((file) => oneBundlePath + file);
  return serveChanged(shop, pages, bundle.folder, (html, page) =>
    replaceStartScripts(html, {
      start: addresses(bundle.scripts),
      preload: (page ? bundle.scriptsOf(page.module) : []).map((file) => ({
        href: oneBundlePath + file,
        integrity: integrityOf(fs.readFileSync(path.join(bundle.folder, file))),
      })),
    }),
  );
}

/** The shop without server-rendered content. */
export function serveBrowserOnly(shop: ShopOrigins, pages: readonly BenchPage[]) {
  return serveChanged(shop, pages, undefined, withoutServerHtml);
}

/**
 * Proxies the shop with changed pages. Encoding, cache headers and compression level equal the shop's, and
 * the API has an origin of its own, as in the shop.
 */
async function serveChanged(
  shop: ShopOrigins,
  pages: readonly BenchPage[],
  scriptFolder: string | undefined,
  change: ChangePage,
): Promise<LocalServer> {
  const api = await listen(async (request, response) => {
    // The API allows the shop's own origin only.
    const { origin } = request.headers;
    const answer = await ask(request, shop.api, origin ? { origin: shop.shell } : {});
    if (origin) answer.headers['access-control-allow-origin'] = origin;
    await passOn(answer, response);
  });
  const qualities = new Map<string, number>();

  async function sendPage(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const answer = await ask(request, shop.shell, { 'accept-encoding': 'br' });
    const sent = await readBody(answer);
    const original = answer.headers['content-encoding'] === 'br' ? zlib.brotliDecompressSync(sent) : sent;
    const url = request.url ?? '/';
    const quality = qualities.get(url) ?? findQuality(original, sent.length);
    qualities.set(url, quality);
    const rewritten = original.toString().replaceAll(shop.api, api.url);
    const page = pages.find((one) => one.path === url);
    const body = brotliOf(Buffer.from(change(rewritten, page)), quality);
    const headers = { ...answer.headers, 'content-encoding': 'br', 'content-length': String(body.length) };
    const policy = answer.headers['content-security-policy'];
    delete (headers as http.IncomingHttpHeaders)['transfer-encoding'];
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...(policy ? { 'content-security-policy': String(policy).replaceAll(shop.api, api.url) } : {}),
    });
    response.end(body);
  }

  function sendScript(file: string, response: http.ServerResponse): void {
    const body = brotliOf(fs.readFileSync(file));
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept-Encoding',
      // Scripts are requested without credentials, like artifacts.
      'Access-Control-Allow-Origin': '*',
    });
    response.end(body);
  }

  const site = await listen(async (request, response) => {
    const url = request.url ?? '/';
    if (asksForPage(request)) return sendPage(request, response);
    if (scriptFolder && url.startsWith(oneBundlePath)) {
      return sendScript(path.join(scriptFolder, path.normalize(url.slice(oneBundlePath.length))), response);
    }
    return passOn(await ask(request, shop.shell), response);
  });
  return {
    url: site.url,
    close: async () => void (await Promise.all([site.close(), api.close()])),
  };
}
