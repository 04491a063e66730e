import type { Registry } from 'prom-client';
import { addGauge } from 'shared-contracts/server/metrics';

interface CurrentIndex {
  size: number;
  /** When it was last compared with the database (epoch, ms). */
  checkedAt: number;
}

/** Size and age of this process's search index; without an index there are no values. */
export function addIndexGauges(registry: Registry, current: () => CurrentIndex | undefined): void {
  const valuesOf = (read: (index: CurrentIndex) => number) => {
    const index = current();
    return index ? [{ value: read(index) }] : [];
  };
  addGauge(
    registry,
    { name: 'shop_search_index_items', help: 'Items in the search index', aggregator: 'min' },
    () => valuesOf(({ size }) => size),
  );
  addGauge(
    registry,
    {
      name: 'shop_search_index_age_seconds',
      help: 'Since the search index was last compared with the database',
    },
    () => valuesOf(({ checkedAt }) => (Date.now() - checkedAt) / 1_000),
  );
}
