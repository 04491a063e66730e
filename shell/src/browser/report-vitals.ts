import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ShownPage, Vital } from '../server/vitals/vital';

/**
 * Sends each figure once, when the page is hidden for the first time after it is known: without an id of the visit the
 * server could not replace a value that was sent before.
 */
export function reportVitals(shownAt: (time: number) => ShownPage | undefined): void {
  const known = new Map<string, MetricType>();
  const sent = new Set<string>();
  const keep = (metric: MetricType) => void known.set(metric.id, metric);
  for (const observe of [onLCP, onINP, onCLS, onTTFB]) observe(keep);

  // After the library's own listener, which reports CLS and INP at this event.
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

/** INP and CLS happen on any page of the visit; LCP and TTFB are those of the page that was loaded. */
function happenedAt({ name, navigationType, entries }: MetricType): number {
  if (navigationType === 'back-forward-cache') return performance.now();
  return name === 'INP' || name === 'CLS' ? (entries[0]?.startTime ?? 0) : 0;
}
