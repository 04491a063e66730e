import type { Counted } from './messages';

const maxKeys = 20_000;

/** Counts by key in windows of a fixed length. Bounded: above the limit the oldest keys are forgotten. */
export function createWindowCounter(now: () => number = Date.now) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (key: string, windowMs: number): Counted => {
    const known = windows.get(key);
    const isOpen = known !== undefined && known.endsAt > now();
    const window = isOpen ? known : { count: 0, endsAt: now() + windowMs };
    window.count += 1;
    if (!isOpen) {
      // Moves it to the end, so that the map is in the order of the windows' begin.
      windows.delete(key);
      windows.set(key, window);
      const [oldest] = windows.keys();
      if (windows.size > maxKeys && oldest !== undefined) windows.delete(oldest);
    }
    return { current: window.count, ttl: window.endsAt - now() };
  };
}
