import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from 'shared-contracts';

type PopoverPhase = 'closed' | 'open' | 'fading';

export interface Popover<Content> {
  phase: PopoverPhase;
  content: Content | undefined;
  open(content: Content): void;
  /** Closes immediately, without fading. */
  close(): void;
  /** Keeps the popover open while the pointer or focus is on it. */
  hold(by: 'pointer' | 'focus'): void;
  release(by: 'pointer' | 'focus'): void;
}

/**
 * Behaviour 4, mini cart: it closes by itself after 3 s with a 300 ms fade. Pointer or focus on it cancels
 * that; when both have left, the time starts again.
 */
export function usePopover<Content>(): Popover<Content> {
  const [phase, setPhase] = useState<PopoverPhase>('closed');
  const [content, setContent] = useState<Content>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heldBy = useRef(new Set<'pointer' | 'focus'>());

  const startTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setPhase('fading');
      timer.current = setTimeout(() => setPhase('closed'), limits.miniCartFadeMs);
    }, limits.miniCartOpenMs);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = useCallback(
    (next: Content) => {
      setContent(() => next);
      setPhase('open');
      if (heldBy.current.size === 0) startTimer();
    },
    [startTimer],
  );
  const close = useCallback(() => {
    clearTimeout(timer.current);
    heldBy.current.clear();
    setPhase('closed');
  }, []);
  const hold = useCallback((by: 'pointer' | 'focus') => {
    clearTimeout(timer.current);
    heldBy.current.add(by);
    setPhase('open');
  }, []);
  const release = useCallback(
    (by: 'pointer' | 'focus') => {
      heldBy.current.delete(by);
      if (heldBy.current.size === 0) startTimer();
    },
    [startTimer],
  );
  return { phase, content, open, close, hold, release };
}
