import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behaviour of a fake server: `away` refuses connections, `slow` answers after `slowMs`. */
export type UpstreamState = 'up' | 'slow' | 'hanging' | 'away';

/** `afterMs` delays this response. */
type Answer = (url: URL) => { status?: number; body: string; afterMs?: number } | undefined;

/** A real HTTP server on a free port that can be made slow, silent or unavailable. */
export async function startFakeUpstream(answer: Answer, slowMs = 1_200) {
  let state: UpstreamState = 'up';
  const waiting = new Set<http.ServerResponse>();
  /** Paths of all requests. */
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://upstream').pathname);
    const reply = () => {
      const { status, body, afterMs } = {
        status: 200,
        body: '{"code":404,"data":null,"msg":"none"}',
        afterMs: 0,
        ...(answer(new URL(request.url ?? '/', 'http://upstream')) ?? { status: 404 }),
      };
      const send = () => response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      if (afterMs > 0) setTimeout(send, afterMs);
      else send();
    };
    if (state === 'hanging') waiting.add(response);
    else if (state === 'slow') setTimeout(reply, slowMs);
    else reply();
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async become(next: UpstreamState): Promise<void> {
      if (state === 'away' && next !== 'away') await listen(port);
      if (state !== 'away' && next === 'away') await stop();
      state = next;
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    async close(): Promise<void> {
      if (state !== 'away') await stop();
    },
  };
}
