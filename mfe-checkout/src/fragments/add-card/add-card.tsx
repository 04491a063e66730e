import { lazy, Suspense } from 'react';

/** In a chunk of its own: what a fragment imports is loaded on every page. */
const StoreCard = lazy(async () => ({ default: (await import('./store-card')).StoreCard }));

export function Component() {
  return (
    <Suspense fallback={null}>
      <StoreCard />
    </Suspense>
  );
}
