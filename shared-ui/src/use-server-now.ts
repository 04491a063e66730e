import { useEffect, useRef, useState } from 'react';

/**
 * The shop's time in milliseconds, for what runs out: the clock of a phone may be wrong. Undefined until the server has
 * answered. `read` is asked once, and again when the page comes back into view, because timers sleep while it is away.
 */
export function useServerNow(read: () => Promise<number | undefined>, everyMs = 1_000): number | undefined {
  const [now, setNow] = useState<number>();
  const ask = useRef(read);
  useEffect(() => {
    ask.current = read;
  });
  useEffect(() => {
    let known: { server: number; at: number } | undefined;
    let isOver = false;
    const tick = () => {
      if (known) setNow(known.server + performance.now() - known.at);
    };
    async function synchronise() {
      const server = await ask.current();
      if (server === undefined || isOver) return;
      known = { server, at: performance.now() };
      tick();
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void synchronise();
    };
    void synchronise();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [everyMs]);
  return now;
}
