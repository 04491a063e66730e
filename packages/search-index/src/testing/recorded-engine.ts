import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';

/** A request, as one line `METHOD path`, and its answer. */
interface Exchange {
  asked: string;
  body: string;
  status: number;
  answer: string;
}

/** The answers of an engine: recorded ones, or those of the engine, which are recorded. */
export interface RecordedEngine {
  url: string;
  /** Writes the recording, if the engine answered. */
  close(): Promise<void>;
}

const compression = {
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 9,
    [zlib.constants.BROTLI_PARAM_LGWIN]: 24,
  },
};

const keyOf = ({ asked, body }: Pick<Exchange, 'asked' | 'body'>) =>
  createHash('sha256').update(`${asked}\n${body}`).digest('base64');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Leaves out what differs each time and nobody reads. */
const withoutTimes = (answer: string) => answer.replace(/"took":\d+/g, '"took":0');

/**
 * A server on this machine that answers as the engine did. Equal requests get their answers in the order in which they were recorded;
 * a request that was not recorded is refused. With `liveUrl` it asks that engine, and writes the recording when it is closed.
 */
export async function startRecordedEngine(
  file: string,
  liveUrl: string | undefined,
): Promise<RecordedEngine> {
  const exchanges: Exchange[] = liveUrl
    ? []
    : (JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(file)).toString()) as Exchange[]);
  const waiting = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange);
    waiting.set(key, [...(waiting.get(key) ?? []), exchange]);
  }

  async function answerTo(asked: string, body: string): Promise<Pick<Exchange, 'status' | 'answer'>> {
    if (!liveUrl) {
      const refusal = `not in ${file}: record it anew (packages/search-index/README.md)`;
      return waiting.get(keyOf({ asked, body }))?.shift() ?? { status: 501, answer: refusal };
    }
    const [method = '', path = ''] = asked.split(' ');
    const type = path.includes('/_bulk') || path.includes('/_msearch') ? 'x-ndjson' : 'json';
    const headers = { 'content-type': `application/${type}` };
    const response = await fetch(`${liveUrl}${path}`, { method, headers, ...(body && { body }) });
    const found = { status: response.status, answer: withoutTimes(await response.text()) };
    exchanges.push({ asked, body, ...found });
    return found;
  }

  const server = createServer((request, response) => {
    bodyOf(request)
      .then((body) => answerTo(`${request.method} ${request.url}`, body))
      .then(({ status, answer }) => response.writeHead(status).end(answer))
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (liveUrl)
        fs.writeFileSync(file, zlib.brotliCompressSync(JSON.stringify(exchanges, null, 0), compression));
    },
  };
}
