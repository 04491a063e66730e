import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createProxyServer } from 'httpxy';
import type { Release } from 'shared-contracts/release';
import type { HotChannel } from './hot-channel';
import type { RemoteFromSource } from './remote-from-source';
import { rewritePage } from './rewrite-page';
import { matchesRoute } from './route-match';

/** The shell's development build: files by path below `/development/shell/`. */
export interface ShellBuild {
  /** Files that a page loads, in order. */
  files: readonly string[];
  read(file: string): Buffer | undefined;
}

interface ShopProxyOptions {
  /** URL of the shop. */
  shop: string;
  /** The proxy's own URL, as the browser sees it. */
  url: string;
  remote: Pick<RemoteFromSource, 'name' | 'version' | 'file' | 'settled'>;
  shell: ShellBuild;
  hot: HotChannel;
  /** Called when the shop or its API does not answer. */
  onTrouble(text: string): void;
}

/** The proxy's own paths. */
const developmentPath = '/development';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Headers that hold for the shop's own origin or for the bytes as the shop sent them. */
const notPassedOn = ['strict-transport-security', 'transfer-encoding', 'content-length', 'connection'];

/**
 * Proxies a running shop to a browser, with one remote from this machine (docs/decisions/0006). The shop itself does
 * not change.
 */
export function createShopProxy(options: ShopProxyOptions): http.Server {
  const { shop, url, remote, shell, hot, onTrouble } = options;
  const shopOrigin = new URL(shop).origin;
  /** The API's URL, learned from the first page. */
  let apiUrl = shopOrigin;
  // A page has dozens of files, so connections are kept.
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  const proxy = createProxyServer({ changeOrigin: true, selfHandleResponse: true, proxyTimeout: 60_000 });

  proxy.on('proxyRes', (answer, request, response) => {
    pass(answer, request, response).catch((error: Error) => {
      onTrouble(error.message);
      response.destroy();
    });
  });
  proxy.on('error', (error, _request, response) => {
    const reason = `${shopOrigin} does not answer (${error.message}): is the shop running?`;
    onTrouble(`SHOP-KIT-012 ${reason}`);
    if (!response || !('writeHead' in response) || response.headersSent) return;
    response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(`SHOP-KIT-012 ${reason}\nLoad this page again when it does.\n`);
  });

  const release = (): Release | undefined => {
    const version = remote.version();
    const file = version && remote.file(version, 'release.json');
    return file ? (JSON.parse(file.toString('utf8')) as Release) : undefined;
  };

  async function pass(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse) {
    const headers = { ...answer.headers };
    for (const name of notPassedOn) if (name !== 'content-length') delete headers[name];
    if (headers.location) headers.location = headers.location.replace(shopOrigin, url);
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(cookieForHttp);
    const status = answer.statusCode ?? 502;
    if (!isPage(answer)) {
      response.writeHead(status, headers);
      answer.pipe(response);
      return;
    }
    const html = await text(answer);
    const local = { name: remote.name, release: release() };
    const page = rewritePage(html, {
      local,
      base: `${developmentPath}/remote`,
      shell: shell.files.map((file) => `${developmentPath}/shell/${file}`),
      apiUrl: `${url}${developmentPath}/api`,
    });
    if (page) apiUrl = page.apiUrl;
    const { pathname } = new URL(request.url ?? '/', url);
    const isLocal = local.release !== undefined && matchesRoute(local.release, pathname);
    delete headers['content-length'];
    delete headers.etag;
    headers['cache-control'] = 'no-store';
    response.writeHead(page && isLocal && status === 404 ? 200 : status, headers);
    response.end(page?.html ?? html);
  }

  function forward(request: IncomingMessage, response: ServerResponse, target: string): void {
    // The shop compares the origin of writes with its own.
    if (request.headers.origin) request.headers.origin = shopOrigin;
    delete request.headers.referer;
    if (request.headers.accept?.includes('text/html')) {
      request.headers['accept-encoding'] = 'identity';
      delete request.headers['if-none-match'];
    }
    const agent = agents[target.startsWith('https:') ? 'https' : 'http'];
    void proxy.web(request, response, { target, agent });
  }

  async function answerOwn(request: IncomingMessage, response: ServerResponse, address: string) {
    if (address === `${developmentPath}/events`) return hot.connect(response);
    if (address === `${developmentPath}/settled`) {
      await remote.settled();
      return send(response, '.txt', Buffer.from(''));
    }
    if (address.startsWith(`${developmentPath}/api/`)) {
      request.url = (request.url ?? '').slice(`${developmentPath}/api`.length);
      return forward(request, response, apiUrl);
    }
    if (address.startsWith(`${developmentPath}/shell/`)) {
      const file = address.slice(`${developmentPath}/shell/`.length);
      return send(response, path.extname(file), shell.read(file));
    }
    const [, version = '', file = ''] = /^\/development\/remote\/([^/]+)\/(web\/.+)$/.exec(address) ?? [];
    await remote.settled();
    return send(response, path.extname(file), file ? remote.file(version, file) : undefined);
  }

  const server = http.createServer((request, response) => {
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    if (address.startsWith(`${developmentPath}/`)) {
      answerOwn(request, response, address).catch(() => response.destroy());
    } else if (request.method === 'POST' && (address === '/failures' || address === '/vitals')) {
      // Measurements of unreleased code must not count against the live version.
      request.resume();
      response.writeHead(204).end();
    } else {
      forward(request, response, shopOrigin);
    }
  });
  server.on('close', () => {
    hot.close();
    agents.http.destroy();
    agents.https.destroy();
  });
  return server;
}

function isPage({ headers }: IncomingMessage): boolean {
  return (headers['content-type'] ?? '').startsWith('text/html') && !headers['content-encoding'];
}

/** The proxy is plain HTTP on another host, where a browser would drop the shop's cookies. */
function cookieForHttp(cookie: string): string {
  return cookie.replace(/;\s*(secure|domain=[^;]*)/gi, '');
}

function send(response: ServerResponse, extension: string, content: Buffer | undefined): void {
  response.writeHead(content ? 200 : 404, {
    'Content-Type': types[extension] ?? 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.end(content ?? '');
}
