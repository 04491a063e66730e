import { SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { keepAllowed } from './keep-allowed';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [keepAllowed(new SimpleSpanProcessor(exporter))] });
const tracer = provider.getTracer('test');
afterAll(() => provider.shutdown());

test.each([
  { kind: SpanKind.SERVER, kept: { 'http.request.method': 'GET', 'url.path': '/orders' } },
  // The path of a push service names a browser.
  { kind: SpanKind.CLIENT, kept: { 'http.request.method': 'GET' } },
])('what a visitor sent stays in the process (kind $kind)', async ({ kind, kept }) => {
  exporter.reset();
  const attributes = {
    'http.request.method': 'GET',
    'url.path': '/orders',
    'url.query': 'email=ada@example.com',
    'url.full': 'https://shop.example/orders?email=ada@example.com',
    'client.address': '203.0.113.7',
    'user_agent.original': 'Firefox',
  };
  const span = tracer.startSpan('GET', { kind, attributes });
  span.recordException(new Error('ada@example.com is not a number'));
  span.setStatus({ code: 2, message: 'ada@example.com is not a number' });
  span.end();
  await provider.forceFlush();
  const [sent] = exporter.getFinishedSpans();
  expect(sent?.attributes).toEqual(kept);
  expect(sent?.events).toEqual([]);
  expect(sent?.status).toEqual({ code: 2 });
});
