import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngineClient, type EngineSettings } from './engine-client';
import { openSearchEngine } from './search-engine';

type Answer = { status: number; text?: string; headers?: Record<string, string> } | 'none' | 'cut';

/** A server that gives these answers, the last one again and again, and remembers what it was asked. */
async function serve(answers: readonly Answer[], settings: Partial<EngineSettings> = {}) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? 'none';
    requests.push(request);
    request.resume();
    if (answer === 'none') return;
    if (answer === 'cut') {
      response.writeHead(200, { 'content-length': '100' }).write('{"a":');
      response.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers).end(answer.text ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, client: createEngineClient({ url, ...settings }) };
}
const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const search = { method: 'POST', path: '/items/_msearch', body: [{}, {}], isRepeatable: true } as const;
const create = { method: 'PUT', path: '/items', body: {}, isRepeatable: false } as const;

describe('the client of a search engine', () => {
  it('sends user and password, lines as lines and objects as objects', async () => {
    const { client, requests } = await serve([{ status: 200 }], { user: 'shop', password: 'pass:word' });
    await client(search);
    await client(create);
    expect(requests.map(({ headers }) => headers['content-type'])).toEqual([
      'application/x-ndjson',
      'application/json',
    ]);
    const [, sent = ''] = (requests[0]?.headers.authorization ?? '').split(' ');
    expect(Buffer.from(sent, 'base64').toString()).toBe('shop:pass:word');
  });

  it('tries again what may be repeated while the engine is busy, and nothing else', async () => {
    const busy = await serve([{ status: 429 }, { status: 503 }, { status: 200, text: '{"ok":1}' }]);
    expect(await busy.client(search)).toEqual({ ok: 1 });
    expect(busy.requests).toHaveLength(3);
    const creating = await serve([{ status: 503 }, { status: 200 }]);
    await expect(creating.client(create)).rejects.toThrow('SHOP-API-524 the search engine answered 503');
    expect(creating.requests).toHaveLength(1);
    const refusing = await serve([{ status: 400, text: 'parsing_exception' }]);
    await expect(refusing.client(search)).rejects.toThrow('parsing_exception');
    expect(refusing.requests).toHaveLength(1);
  });

  it('gives up on an engine that is silent, breaks off or sends it elsewhere', async () => {
    const silent = await serve(['none'], { timeoutMs: 50 });
    await expect(silent.client(search)).rejects.toThrow('SHOP-API-524 the search engine did not answer POST');
    expect(silent.requests).toHaveLength(3);
    const cut = await serve(['cut']);
    await expect(cut.client(search)).rejects.toThrow('SHOP-API-524');
    const elsewhere = await serve([{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }]);
    await expect(elsewhere.client(search)).rejects.toThrow('SHOP-API-524');
  });

  it('gives no list of which a part is missing', async () => {
    const failed = { error: { type: 'search_phase_execution_exception', reason: 'a shard' }, status: 503 };
    const whole = { hits: { total: { value: 1 }, hits: [] }, status: 200 };
    const { url } = await serve([{ status: 200, text: JSON.stringify({ responses: [whole, failed] }) }]);
    const { index } = openSearchEngine({ url, name: 'shop' });
    const query = { channel: 1, sort: 'RECOMMENDED', page: 1, pageSize: 10 } as const;
    await expect(index.list(query)).rejects.toThrow('search_phase_execution_exception');
  });
});
