import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'shared-contracts';

/** The contract's logger on the server's own. */
export function serverLogger(log: FastifyBaseLogger): Logger {
  const write = (level: 'info' | 'warn' | 'error') => (message: string, detail?: unknown) =>
    log[level](detail instanceof Error ? { err: detail } : { detail }, message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
