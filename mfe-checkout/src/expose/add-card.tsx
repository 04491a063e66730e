import { lazy, Suspense } from 'react';

/** In a chunk of its own: what a fragment imports is loaded on every page. */
const AddCard = lazy(async () => ({ default: (await import('../fragments/add-card/add-card')).AddCard }));

export function Component() {
  return (
    <Suspense fallback={null}>
      <AddCard />
    </Suspense>
  );
}
