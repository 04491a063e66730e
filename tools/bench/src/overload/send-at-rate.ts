import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One request of a visitor. */
export interface VisitorRequest {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  /** The network address that it comes from: one of this machine's, `127.x.y.z`. */
  from: string;
}

/** A stream of requests, which come whether or not earlier ones are answered, as visitors do. */
export interface Stream {
  name: string;
  perSecond: number;
  next(): VisitorRequest;
}

/** What the requests of a stream came to. */
export interface Outcome {
  name: string;
  /** Requests by status; `timeout` and `no answer` for those that got none. */
  counts: Map<string, number>;
  /** Durations in ms of those with a status below 400. */
  durations: number[];
}

/** A visitor who waits longer than this does not call the shop as it always is. */
export const soonMs = 1_000;

/** What a visitor waits for. */
const patienceMs = 10_000;
const tickMs = 10;
const agent = new http.Agent({ keepAlive: true });

/** Sends one request; resolves to its status or why there is none. The body is read and thrown away. */
export function send({ url, method = 'GET', headers = {}, body, from }: VisitorRequest): Promise<string> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request(url, {
      method,
      agent,
      localAddress: from,
      headers: {
        'accept-encoding': 'br',
        ...headers,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    const timer = setTimeout(() => {
      resolve('timeout');
      request.destroy();
    }, patienceMs);
    const end = (outcome: string) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => end(String(response.statusCode)));
      response.on('error', () => end('no answer'));
    });
    request.on('error', () => end('no answer'));
    request.end(text);
  });
}

/** Sends streams side by side at their rates for some seconds, and waits for the last answers. */
export async function sendAtRates(streams: readonly Stream[], seconds: number): Promise<Outcome[]> {
  const outcomes = streams.map(({ name }): Outcome => ({ name, counts: new Map(), durations: [] }));
  const sent = streams.map(() => 0);
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (;;) {
    const elapsed = Math.min((performance.now() - startedAt) / 1_000, seconds);
    for (const [nth, stream] of streams.entries()) {
      const outcome = outcomes[nth];
      while (outcome && (sent[nth] ?? 0) < stream.perSecond * elapsed) {
        sent[nth] = (sent[nth] ?? 0) + 1;
        const beganAt = performance.now();
        const sending: Promise<void> = send(stream.next()).then((status) => {
          running.delete(sending);
          outcome.counts.set(status, (outcome.counts.get(status) ?? 0) + 1);
          if (Number(status) < 400) outcome.durations.push(performance.now() - beganAt);
        });
        running.add(sending);
      }
    }
    if (elapsed >= seconds) break;
    await delay(tickMs);
  }
  await Promise.all(running);
  return outcomes;
}
