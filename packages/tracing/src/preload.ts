/**
 * Sends traces of this process to an OpenTelemetry collector. An operator loads it before the server
 * (`NODE_OPTIONS=--import …`, docs/tracing.md); without it nothing of OpenTelemetry but its empty interface is there.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { context } from '@opentelemetry/api';
import { getRPCMetadata } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import manifest from '../package.json' with { type: 'json' };
import { createInsidePropagator } from './inside-propagator';
import { keepAllowed } from './keep-allowed';

/** What programs ask again and again: balancers, Prometheus, and each shell for the release map and the catalogue's version. */
const untraced = /^\/(health(\/|$)|metrics$|release-map\.json$|api\/.*\/catalogueVersion$)/;

const isUntraced = ({ url = '' }: IncomingMessage) => untraced.test(url.split('?')[0] ?? '');

/** The name of this server, as in its log lines; undefined for `npm`, commands and the health check of an image. */
function serviceName(): string | undefined {
  const { OTEL_SERVICE_NAME, PROCESS = 'api' } = process.env;
  const [, folder] = /\/(shell|api|releases)\/(?:dist|src)\//.exec(process.argv[1] ?? '') ?? [];
  const ofApi = PROCESS === 'all' ? 'api' : PROCESS;
  return OTEL_SERVICE_NAME || { shell: 'shell', api: ofApi, releases: 'registry' }[folder ?? ''];
}

function start(name: string): void {
  const defaults = resourceFromAttributes({
    'service.name': name,
    'service.version': process.env.VERSION || manifest.version,
    'process.pid': process.pid,
  });
  const provider = new NodeTracerProvider({
    // Of OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
    resource: defaults.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [keepAllowed(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  provider.register({ propagator: createInsidePropagator() });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      // What a process asks by itself, such as whether the API is back, begins no trace.
      new HttpInstrumentation({ ignoreIncomingRequestHook: isUntraced, requireParentforOutgoingSpans: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // They are changed when they are first required; a bundle imports them.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https']) require(name);
  syncBuiltinESMExports();
  nameSpansByRoute();
}

/** Fastify tells the route of a request, by which its span is named: `GET /api/orders/:id`. */
function nameSpansByRoute(): void {
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route } = message as { route?: { url?: string } };
    const metadata = getRPCMetadata(context.active());
    if (metadata && route?.url) metadata.route = route.url;
  });
}

// A thread serves no requests.
const service = isMainThread && process.env.OTEL_SDK_DISABLED !== 'true' ? serviceName() : undefined;
if (service) start(service);
