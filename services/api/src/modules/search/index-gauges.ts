import type { Registry } from 'prom-client';
import { addGauge } from 'shared-contracts/server/metrics';

/** Size and age of this process's search index; without an index there are no values. */
export function addIndexGauges(
  registry: Registry,
  current: () => { size: number; checkedAt: number } | undefined,
): void {
  addGauge(
    registry,
    { name: 'shop_search_index_items', help: 'Items in the search index', aggregator: 'min' },
    () => [current()].flatMap((index) => (index ? [{ value: index.size }] : [])),
  );
  addGauge(
    registry,
    {
      name: 'shop_search_index_age_seconds',
      help: 'Since the search index was last compared with the database',
    },
    () => [current()].flatMap((index) => (index ? [{ value: (Date.now() - index.checkedAt) / 1_000 }] : [])),
  );
}
