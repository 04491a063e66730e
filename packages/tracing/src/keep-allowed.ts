import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node';

/**
 * Attributes that leave this process. None of them holds personal data: no query, address, cookie, user agent or value of a
 * statement is among them, whatever a later version of an instrumentation adds.
 */
const allowed = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
  'server.address',
  'server.port',
  'network.protocol.version',
  'error.type',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'db.response.status_code',
  'messaging.destination.name',
  'process.pid',
  'shop.remote',
  'shop.version',
]);

/** The path of a page or call, as in the access log. The path of an outgoing request may be a secret, as that of a push service is. */
const allowedOfServer = new Set(['url.path']);

/** Passes spans on with their allowed attributes, and without the messages of errors, which may quote what a visitor sent. */
export function keepAllowed(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd(span) {
      clean(span);
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function clean({ attributes, events, status, kind }: ReadableSpan): void {
  for (const name of Object.keys(attributes))
    if (!allowed.has(name) && !(kind === SpanKind.SERVER && allowedOfServer.has(name)))
      delete attributes[name];
  events.length = 0;
  delete status.message;
}
