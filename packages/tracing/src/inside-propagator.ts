import type { TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/** Headers that every balancer and CDN adds, and the shop's own processes do not. */
const headersOfProxies = ['x-forwarded-for', 'forwarded'];

/**
 * Continues the trace of another process of the shop by its header `traceparent`. A request that came through a proxy is from
 * outside: it begins a new trace, so that no visitor decides what is recorded, or writes into the trace of somebody else.
 */
export function createInsidePropagator(): TextMapPropagator {
  const standard = new W3CTraceContextPropagator();
  return {
    fields: () => standard.fields(),
    inject: (context, carrier, setter) => standard.inject(context, carrier, setter),
    extract(context, carrier, getter) {
      const isFromOutside = headersOfProxies.some((name) => getter.get(carrier, name) !== undefined);
      return isFromOutside ? context : standard.extract(context, carrier, getter);
    },
  };
}
