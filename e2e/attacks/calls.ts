import { randomUUID } from 'node:crypto';
import net from 'node:net';

export interface Answer {
  status: number;
  /** Of the envelope of API answers; the HTTP status where there is none. */
  code: number;
  headers: Headers;
  text: string;
  /** `data` of the envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: what an attacked shop answers has no schema to rely on.
  data: any;
}

/** One request that may be answered by anything; follows no redirect. */
export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init });
  const text = await response.text();
  let body: { code?: number; data?: unknown } | undefined;
  try {
    body = JSON.parse(text);
  } catch {
    // A page.
  }
  return {
    status: response.status,
    code: body?.code ?? response.status,
    headers: response.headers,
    text,
    data: body?.data,
  };
}

/** A POST of JSON; a body that is a text is sent as it is. */
export function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return call(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface RawAnswer {
  /** 0 where the connection was closed without an answer, or nothing came in time. */
  status: number;
  text: string;
  isClosed: boolean;
}

/** Bytes as they are, which `fetch` would put right: paths such as `//`, or a body that never ends. */
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

/** A GET of this very path. */
export function getRaw(url: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const lines = Object.entries({ Host: new URL(url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return sendBytes(url, `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
}
