import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Shorter than the time after which a process is ended forcibly (`endOnSignal`). */
const maxWaitMs = 7_000;

/** Logged when no client is connected but handlers still run. */
export const waiting = 'closing waits for calls that still run';

/**
 * Fastify closes when no client is connected, but a handler whose client has disconnected may still run and
 * need the database. This waits for such handlers, up to a limit. Responses sent during the shutdown close
 * their connections, because keep-alive would delay it.
 */
export function registerRunningHandlers(app: FastifyInstance, { waitMs = maxWaitMs } = {}): void {
  /** Replies whose handlers are running, whether or not a client still waits. */
  const running = new Set<FastifyReply>();
  let onLast = () => {};

  app.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function run(request, reply) {
      const handled = handler.call(this, request, reply);
      if (!(handled instanceof Promise)) return handled;
      running.add(reply);
      const end = () => {
        running.delete(reply);
        if (running.size === 0) onLast();
      };
      handled.then(end, end);
      return handled;
    };
  });
  app.addHook('preClose', async () => {
    for (const reply of running) if (!reply.sent) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    if (running.size === 0) return;
    app.log.info({ running: running.size }, waiting);
    const deadline = new AbortController();
    const last = new Promise<void>((resolve) => {
      onLast = resolve;
    });
    const graceTime = delay(waitMs, undefined, { signal: deadline.signal }).catch(() => undefined);
    await Promise.race([last, graceTime]);
    deadline.abort();
    if (running.size > 0)
      app.log.warn(
        { running: running.size },
        'the process ends while calls are still running; they are aborted',
      );
  });
}
