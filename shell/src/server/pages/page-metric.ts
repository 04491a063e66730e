import { Counter, type Registry } from 'prom-client';

/**
 * Where an answered page came from: the cache; the last copy, because the API or the renderer does not answer; a rendering
 * that guests share; a rendering for one visitor alone.
 */
export type PageSource = 'cache' | 'copy' | 'rendering' | 'private';
export type CountPage = (source: PageSource) => void;

/** Counts the pages of the shop by where they came from. */
export function createPageMetric(registry: Registry): CountPage {
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Pages by where they came from: cache, copy (for an outage), rendering (shared by guests), private',
    labelNames: ['source'],
    registers: [registry],
  });
  return (source) => pages.inc({ source });
}
