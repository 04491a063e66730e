import { useCallback, useEffect, useState } from 'react';

/** A countdown: `start` begins it, `secondsLeft` is 0 when none runs. */
export function useCountdown(): { secondsLeft: number; start(ms: number): void } {
  const [end, setEnd] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);

  const start = useCallback((ms: number) => {
    setEnd(Date.now() + ms);
    setSecondsLeft(Math.max(0, Math.ceil(ms / 1000)));
  }, []);

  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return { secondsLeft, start };
}

/** Formats seconds as `4:05`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
