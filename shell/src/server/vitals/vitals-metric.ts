import { Histogram, type Registry } from 'prom-client';
import type { Vital } from './vital';

/** Seconds; the limits of Google's ratings of LCP, INP and TTFB are among them. */
const seconds = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8];
/** Shares of the screen that moved. */
const shifts = [0.01, 0.05, 0.1, 0.25, 0.5];

/**
 * Counts web vitals for Prometheus, which adds up those of all hosts and keeps them. Pages are types of pages, so that their
 * number is bounded.
 */
export function createVitalsMetric(registry: Registry): (vitals: readonly Vital[]) => void {
  const times = new Histogram({
    name: 'shop_web_vital_seconds',
    help: 'LCP, INP and TTFB in visitors’ browsers',
    labelNames: ['name', 'page'],
    buckets: seconds,
    registers: [registry],
  });
  const layout = new Histogram({
    name: 'shop_web_vital_cls',
    help: 'Layout shift in visitors’ browsers',
    labelNames: ['page'],
    buckets: shifts,
    registers: [registry],
  });
  return (vitals) => {
    for (const { name, page, value } of vitals)
      if (name === 'CLS') layout.observe({ page }, value);
      else times.observe({ name, page }, value / 1_000);
  };
}
