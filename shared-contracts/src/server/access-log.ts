import * as z from 'zod/mini';

/** The setting `ACCESS_LOG`: whether a server writes a line for each response from its start. */
export const accessLogSetting = z._default(z.enum(['on', 'off']), 'off');

interface AnsweredRequest {
  method: string;
  url: string;
  ip: string;
  /** Has the id of the request. */
  log: { info(detail: object, message: string): void };
}

interface AnsweredReply {
  statusCode: number;
  /** Milliseconds. */
  elapsedTime: number;
}

/** A server of Fastify, as far as the access log needs it. */
interface LoggedServer {
  log: { info(message: string): void };
  addHook(
    name: 'onResponse',
    hook: (request: AnsweredRequest, reply: AnsweredReply, done: () => void) => void,
  ): unknown;
  addHook(name: 'onClose', hook: (server: unknown, done: () => void) => void): unknown;
}

/** Of the servers of this process. */
const toggles = new Set<() => void>();
const toggleAll = () => {
  for (const toggle of toggles) toggle();
};

/**
 * Writes method, path, status, duration and network address of each response, once it is switched on: by the setting, or by
 * SIGUSR2 while the server runs, which switches it off again. Queries are left out: they hold codes and addresses.
 */
export function registerAccessLog(server: LoggedServer, setting: z.infer<typeof accessLogSetting>): void {
  let isOn = setting === 'on';
  const toggle = () => {
    isOn = !isOn;
    server.log.info(`the access log is ${isOn ? 'on' : 'off'}`);
  };
  if (toggles.size === 0) process.on('SIGUSR2', toggleAll);
  toggles.add(toggle);
  server.addHook('onClose', (_server, done) => {
    toggles.delete(toggle);
    if (toggles.size === 0) process.off('SIGUSR2', toggleAll);
    done();
  });
  server.addHook('onResponse', ({ method, url, ip, log }, { statusCode, elapsedTime }, done) => {
    done();
    if (!isOn) return;
    const [path] = url.split('?');
    log.info({ method, path, status: statusCode, ms: Math.round(elapsedTime), ip }, 'response');
  });
}
