import { networkOf } from './network-of';

/** Who asks for a place. */
export interface Asker {
  /** Network address. */
  ip: string;
  /** Whether the visitor is on the way to an order. */
  isBuying: boolean;
}

/** Nothing is done for the request: as much runs as may. */
export class NoPlace extends Error {}

/**
 * Places for work that runs at once. Nobody waits for one (docs/decisions/0163). Those who look around find three quarters of
 * them, less those of buyers; buyers find all, because one who is refused is a lost order. One network has half at most, so
 * that it leaves the others some.
 */
export function createPlaces(count: number) {
  const forLooking = count - Math.floor(count / 4);
  const perNetwork = Math.max(1, Math.floor(count / 2));
  const taken = new Map<string, number>();
  const total = { buying: 0, looking: 0 };

  /** Throws NoPlace when there is none for this visitor. */
  function assertFree({ ip, isBuying }: Asker): void {
    const isFull = isBuying ? total.buying >= count : total.buying + total.looking >= forLooking;
    if (isFull || (taken.get(networkOf(ip)) ?? 0) >= perNetwork) throw new NoPlace('as much runs as may');
  }

  return {
    assertFree,
    /** Returns how to give the place back, once. Throws NoPlace. */
    take(asker: Asker): () => void {
      assertFree(asker);
      const network = networkOf(asker.ip);
      const kind = asker.isBuying ? 'buying' : 'looking';
      total[kind] += 1;
      taken.set(network, (taken.get(network) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total[kind] -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
