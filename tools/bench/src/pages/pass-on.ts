import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

export interface LocalServer {
  url: string;
  close(): Promise<void>;
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>;

/** A server on a free port; answers 502 when a handler fails. */
export async function listen(handle: Handler): Promise<LocalServer> {
  const server = http.createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const agent = new http.Agent({ keepAlive: true });

/** Forwards a browser's request to a server of the shop. */
export function ask(
  request: http.IncomingMessage,
  target: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const forwarded = http.request(
      `${target}${request.url}`,
      { agent, method: request.method ?? 'GET', headers: { ...request.headers, ...headers } },
      resolve,
    );
    request.pipe(forwarded.on('error', reject));
  });
}

export async function readBody(answer: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Forwards the response unchanged, with encoding and cache headers. */
export async function passOn(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, response);
}

export const asksForPage = (request: http.IncomingMessage) =>
  request.headers.accept?.includes('text/html') ?? false;
