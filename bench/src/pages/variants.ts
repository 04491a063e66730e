import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import zlib from 'node:zlib';

/** How a page reaches the browser. */
export type Variant = 'federated' | 'one-bundle' | 'browser-only';
export const variants: readonly Variant[] = ['federated', 'one-bundle', 'browser-only'];

const kept = new Map<string, Buffer>();

/** Compressed once, as the artifact store's files are. */
function compressed(file: string): Buffer {
  const known = kept.get(file) ?? zlib.brotliCompressSync(fs.readFileSync(file));
  kept.set(file, known);
  return known;
}

interface VariantServer {
  url(variant: Variant): string;
  close(): Promise<void>;
}

const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
const imagePreload = /<link rel="preload" as="image"[^>]*>/g;
const pageHtml = /(<div id="app-storefront">)[\s\S]*?(<\/div><div id="app-wholesale">)/;
const inlineScript = /<script nonce="[^"]*">[\s\S]*?<\/script>/g;

/** The page as it would be without micro-frontends: one script, nothing of the remotes' containers. */
function asOneBundle(html: string, scripts: readonly string[]): string {
  const nonce = /nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const own = scripts
    .map((file) => `<script nonce="${nonce}" async src="/one-bundle/${file}"></script>`)
    .join('');
  return html.replace(scriptPreload, '').replace(/<script nonce="[^"]*" async[^>]*><\/script>/, own);
}

/** The page without what the server rendered: an empty root, filled by the browser from the API. */
function asBrowserOnly(html: string): string {
  const scripts = (pageHtml.exec(html)?.[0].match(inlineScript) ?? []).filter((script) =>
    script.includes('__shopBoot'),
  );
  return html
    .replace(imagePreload, '')
    .replace(pageHtml, `$1$2`)
    .replace(
      '</body>',
      `${scripts.join('').replace('"application":"storefront"', '"application":"none"')}</body>`,
    );
}

/** Passes the shop on, one port for each variant, with the page changed into it. Answers are brotli as the shop's. */
export async function serveVariants(
  shop: { shell: string; api: string },
  oneBundle: { folder: string; scripts: string[] },
): Promise<VariantServer> {
  const servers = await Promise.all(
    variants.map(async (variant) => {
      const server = http.createServer((request, response) => {
        const url = request.url ?? '/';
        if (url.startsWith('/one-bundle/')) {
          const file = path.join(oneBundle.folder, path.normalize(url.slice('/one-bundle/'.length)));
          response.writeHead(200, {
            'Content-Type': 'text/javascript',
            'Content-Encoding': 'br',
            'Cache-Control': 'max-age=31536000',
          });
          response.end(compressed(file));
          return;
        }
        pass(shop, variant, request, response, oneBundle.scripts).catch((error: unknown) => {
          response.writeHead(502).end(String(error));
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  return {
    url(variant) {
      const address = servers[variants.indexOf(variant)]?.address();
      return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
    },
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function pass(
  shop: { shell: string; api: string },
  variant: Variant,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  scripts: readonly string[],
): Promise<void> {
  const { url = '/', method = 'GET' } = request;
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  const target = url.startsWith('/api/') ? shop.api : shop.shell;
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = { ...request.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    request.pipe(http.request(`${target}${url}`, { method, headers }, resolve).on('error', reject));
  });
  const headers = { ...answer.headers };
  if (!isPage) {
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks).toString();
  // Calls go to the page's own origin, which passes them on: the API answers no other.
  const apiUrl = `http://${request.headers.host}`;
  const page = html.replace(/("apiUrl":)"[^"]*"/, `$1"${apiUrl}"`);
  const changed = {
    federated: () => page,
    'one-bundle': () => asOneBundle(page, scripts),
    'browser-only': () => asBrowserOnly(page),
  }[variant]();
  delete headers['transfer-encoding'];
  delete headers['content-length'];
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-encoding': 'br' });
  response.end(zlib.brotliCompressSync(changed, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }));
}
