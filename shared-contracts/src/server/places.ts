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
 * Places for work that runs at once. Nobody waits for one (docs/decisions/0163). The last quarter is for buyers, so that a crowd
 * that looks around takes none of theirs; one network has half of them at most, so that it leaves the others some.
 */
export function createPlaces(count: number) {
  const forAll = count - Math.floor(count / 4);
  const perNetwork = Math.max(1, Math.floor(count / 2));
  const taken = new Map<string, number>();
  let total = 0;

  /** Throws NoPlace when there is none for this visitor. */
  function assertFree({ ip, isBuying }: Asker): void {
    const isFull = total >= (isBuying ? count : forAll);
    if (isFull || (taken.get(networkOf(ip)) ?? 0) >= perNetwork) throw new NoPlace('as much runs as may');
  }

  return {
    assertFree,
    /** Returns how to give the place back, once. Throws NoPlace. */
    take(asker: Asker): () => void {
      assertFree(asker);
      const network = networkOf(asker.ip);
      total += 1;
      taken.set(network, (taken.get(network) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= 1;
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      };
    },
  };
}
