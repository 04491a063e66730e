import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { NotTriedError } from './attack';

export interface Answer {
  status: number;
  /** Code in the API's response envelope; the HTTP status when there is none. */
  code: number;
  headers: Headers;
  text: string;
  /** `data` of the envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: what an attacked shop answers has no schema to rely on.
  data: any;
}

interface CallInit {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Source address of the connection, from `anotherAddress`. */
  from?: string | undefined;
}

/** Sends one request and accepts any response; does not follow redirects. */
export async function call(url: string, { from, ...init }: CallInit = {}): Promise<Answer> {
  const { status, headers, text } = from ? await callFrom(from, url, init) : await callByFetch(url, init);
  let body: { code?: number; data?: unknown } | undefined;
  try {
    body = JSON.parse(text);
  } catch {
    // The response is a page.
  }
  return { status, code: body?.code ?? status, headers, text, data: body?.data };
}

const callTimeoutMs = 30_000;

async function callByFetch(url: string, init: RequestInit) {
  const signal = AbortSignal.timeout(callTimeoutMs);
  const response = await fetch(url, { redirect: 'manual', signal, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** `fetch` cannot set the source address of a connection. */
function callFrom(localAddress: string, url: string, { method, headers, body }: Omit<CallInit, 'from'>) {
  const { hostname } = new URL(url);
  // Source addresses in 127.0.0.0/8 need an IPv4 target.
  const target = url.replace('//localhost', '//127.0.0.1');
  if (hostname !== 'localhost' && hostname !== '127.0.0.1')
    throw new NotTriedError('visitors with addresses of their own need a shop on this machine');
  return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
    const request = http.request(
      target,
      { method, headers, localAddress, agent: false, timeout: callTimeoutMs },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject).on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: new Headers(response.headers as Record<string, string>),
            text,
          }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer`)));
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRNOTAVAIL' ? new NotTriedError('this machine has 127.0.0.1 only') : error),
    );
    request.end(body);
  });
}

/** An unused address of the loopback network, because limits count per address. */
export function anotherAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
}

/** Sends a POST with JSON; a string is sent as it is. */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  from?: string,
): Promise<Answer> {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    from,
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface RawAnswer {
  /** 0 when the connection was closed without a response, or on timeout. */
  status: number;
  text: string;
  isClosed: boolean;
}

/** Sends raw bytes, which `fetch` would normalize: paths such as `//`, or an endless body. */
export function sendBytes(url: string, bytes: string, waitMs = 10_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port || 80), hostname);
    let text = '';
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text, isClosed });
    };
    const timer = setTimeout(() => finish(false), waitMs);
    socket.on('connect', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.on('close', () => finish(true));
    socket.on('error', () => finish(true));
  });
}

/** A GET of exactly this path. */
export function getRaw(url: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const lines = Object.entries({ Host: new URL(url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return sendBytes(url, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
}
