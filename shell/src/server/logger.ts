import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'shared-contracts';

/** Adapts the server's logger to the interface in shared-contracts. */
export function serverLogger(log: FastifyBaseLogger): Logger {
  const write = (level: 'info' | 'warn' | 'error') => (message: string, detail?: unknown) =>
    log[level](detail instanceof Error ? { err: detail } : { detail }, message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
