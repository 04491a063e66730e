import type http from 'node:http';
import zlib from 'node:zlib';
import { brotliOf, isText } from './compress';
import { ask, asksForPage, type LocalServer, listen, readBody } from './pass-on';
import { withAllPictures, withoutScripts } from './start-scripts';

const artifactsPath = '/saved-artifacts/';

interface Saved {
  status: number;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * The static control: the shop's pages with CSS, fonts and images but without scripts, served from saved
 * files compressed with brotli. It shows the time for network, HTML and images alone. `pictures`: all of them, as a
 * plain page has them, or those near the screen first, as the shop's. Files are saved on first request, so the first
 * load must not be measured.
 */
export function serveControl(
  shop: { shell: string; artifacts: string },
  pictures: 'all' | 'lazy',
): Promise<LocalServer> {
  const saved = new Map<string, Saved>();
  const plainPage = (html: string) =>
    pictures === 'all' ? withAllPictures(withoutScripts(html)) : withoutScripts(html);

  async function save(request: http.IncomingMessage): Promise<Saved> {
    const isArtifact = request.url?.startsWith(artifactsPath);
    if (isArtifact) request.url = `/${request.url?.slice(artifactsPath.length)}`;
    const answer = await ask(request, isArtifact ? shop.artifacts : shop.shell, {
      'accept-encoding': 'identity',
    });
    const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
    const raw = decode(await readBody(answer), encoding);
    const body = asksForPage(request)
      ? Buffer.from(plainPage(raw.toString()).replaceAll(`${shop.artifacts}/`, artifactsPath))
      : raw;
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
    };
    const status = answer.statusCode ?? 502;
    return isText(type)
      ? { status, headers: { ...headers, 'Content-Encoding': 'br' }, body: brotliOf(body) }
      : { status, headers, body };
  }

  return listen(async (request, response) => {
    const key = `${request.url} ${request.headers.accept}`;
    const file = saved.get(key) ?? (await save(request));
    saved.set(key, file);
    response.writeHead(file.status, { ...file.headers, 'Content-Length': file.body.length });
    response.end(file.body);
  });
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return zlib.brotliDecompressSync(body);
  return encoding === 'gzip' ? zlib.gunzipSync(body) : body;
}
