import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';

/**
 * Spans of OpenTelemetry, for what no instrumentation of a library sees. Nothing is recorded unless the process was started with
 * the file of `packages/tracing`; without it each function here returns at once (docs/tracing.md).
 */
const tracer = trace.getTracer('harbour');

/** Whom a span serves, as OpenTelemetry names it. */
export const spanKinds = SpanKind;

/** The id of the trace that the running code belongs to. */
export const traceIdOf = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** Whether the running code belongs to a trace. */
export const isTraced = (): boolean => trace.getActiveSpan() !== undefined;

/** The running code's place in its trace, as the header `traceparent` that another process continues it with. */
export function traceparentOf(): string | undefined {
  if (!isTraced()) return undefined;
  const headers: { traceparent?: string } = {};
  propagation.inject(context.active(), headers);
  return headers.traceparent;
}

interface SpanOptions {
  kind?: SpanKind;
  /** Never personal data, and never the values of a statement. Those that leave the process are listed in `packages/tracing`. */
  attributes?: Attributes;
}

/** Runs `work` in a span, where the running code belongs to a trace. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return isTraced() ? beginSpan(name, { attributes }, work) : work();
}

/** Runs `work` in a span, with which a trace begins where there is none. */
export function beginSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  });
}

/** Ends the span of work that failed. The message of the error may hold personal data, its code does not. */
export function endFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A span that its caller ends. */
export const startSpan = (name: string, options: SpanOptions): Span => tracer.startSpan(name, options);

/** `work` as part of the trace that the running code belongs to, whoever calls it. */
export const bindToTrace = <Work>(work: Work): Work => context.bind(context.active(), work);

/** How long a process that ends waits for a collector. */
const flushMs = 2_000;

/** Sends the spans that wait, before the process ends. */
export async function flushSpans(): Promise<void> {
  const provider = trace.getTracerProvider() as TracerProvider & {
    getDelegate?(): { forceFlush?(): Promise<void> };
  };
  const flushed = provider
    .getDelegate?.()
    .forceFlush?.()
    .catch(() => undefined);
  if (flushed) await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, flushMs))]);
}
