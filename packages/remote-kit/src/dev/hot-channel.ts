import type { ServerResponse } from 'node:http';
import type { BuildState } from './watch-build';

/** Sends the state of all builds to every open page: on connect, and after each compilation. */
export interface HotChannel {
  publish(state: BuildState): void;
  connect(response: ServerResponse): void;
  close(): void;
}

/** Server-sent events: plain HTTP that the content security policy allows, with automatic reconnection. */
export function createHotChannel(): HotChannel {
  const states = new Map<string, BuildState>();
  const pages = new Set<ServerResponse>();
  const message = (state: BuildState) => `data: ${JSON.stringify(state)}\n\n`;
  return {
    publish(state) {
      states.set(state.name, state);
      for (const page of pages) page.write(message(state));
    },
    connect(response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'Access-Control-Allow-Origin': '*',
      });
      response.write(`retry: 500\n\n${[...states.values()].map(message).join('')}`);
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    close() {
      for (const page of pages) page.end();
    },
  };
}
