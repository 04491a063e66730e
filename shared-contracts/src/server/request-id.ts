import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Names a request in responses and logs, so that one visit can be followed through proxy, shell and API. */
export const requestIdHeader = 'X-Request-Id';

/** Other ids are replaced: they would be written into logs. */
const idPattern = /^[\w.-]{8,64}$/;

/** The id that a proxy or the shell gave the request, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sentId = headers[requestIdHeader.toLowerCase()];
  return typeof sentId === 'string' && idPattern.test(sentId) ? sentId : randomUUID();
}
