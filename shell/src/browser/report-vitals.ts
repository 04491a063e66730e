import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ShownPage, Vital } from '../server/vitals/vital';

/**
 * Sends each metric once, when the page is first hidden after the metric is known. Visits have no id, so the
 * server could not replace a value sent earlier.
 */
export function reportVitals(shownAt: (time: number) => ShownPage | undefined): void {
  const known = new Map<string, MetricType>();
  const sent = new Set<string>();
  const keep = (metric: MetricType) => void known.set(metric.id, metric);
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(keep);

  // Registered after web-vitals' own listener, which reports CLS and INP on this event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const vitals = [...known.values()].flatMap((metric): Vital[] => {
      const shown = shownAt(happenedAt(metric));
      if (sent.has(metric.id) || !shown) return [];
      sent.add(metric.id);
      const { name, value } = metric;
      return [{ name: name as Vital['name'], value: Math.round(value * 1e4) / 1e4, ...shown }];
    });
    known.clear();
    if (vitals.length === 0) return;
    navigator.sendBeacon('/vitals', new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  });
}

/**
 * Time at which the metric occurred. INP and CLS may belong to any page of the visit; LCP and TTFB belong to
 * the first one.
 */
function happenedAt({ name, navigationType, entries }: MetricType): number {
  if (navigationType === 'back-forward-cache') return performance.now();
  return name === 'INP' || name === 'CLS' ? (entries[0]?.startTime ?? 0) : 0;
}
