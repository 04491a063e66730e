/** Requests of one address in the current window, as @fastify/rate-limit wants them. */
export interface Counted {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

export type ToWorker =
  | { type: 'ping' }
  | { type: 'counted'; id: number; counted: Counted }
  | { type: 'write-metrics'; id: number }
  | { type: 'metrics'; id: number; texts: Record<string, string> };

export type FromWorker =
  | { type: 'pong' }
  | { type: 'ready' }
  | { type: 'count'; id: number; key: string; windowMs: number }
  | { type: 'read-metrics'; id: number }
  | { type: 'own-metrics'; id: number; text: string };

/** Environment variables with which the main process marks its workers. */
export const workerVariable = 'SHELL_WORKER';
export const lingerVariable = 'SHELL_LINGER_MS';
/** Set for a worker that replaces another one: visitors arrive already. */
export const replacementVariable = 'SHELL_REPLACEMENT';
