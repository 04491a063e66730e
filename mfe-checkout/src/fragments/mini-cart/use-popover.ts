import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from 'shared-contracts';

type PopoverPhase = 'closed' | 'open' | 'fading';

export interface Popover<Content> {
  phase: PopoverPhase;
  content: Content | undefined;
  open(content: Content): void;
  /** Closes immediately, without fading. */
  close(): void;
  /** Keeps the popover open while the pointer or focus is on it, or the pointer on its icon. */
  hold(by: Holder): void;
  release(by: Holder): void;
}

type Holder = 'pointer' | 'focus' | 'icon';

/**
 * behaviour/states, mini cart: it closes by itself after 3 s with a 300 ms fade. Pointer or focus on it, or the pointer on its
 * icon, cancels that; when all have left, the time starts again.
 */
export function usePopover<Content>(): Popover<Content> {
  const [phase, setPhase] = useState<PopoverPhase>('closed');
  const [content, setContent] = useState<Content>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const heldBy = useRef(new Set<Holder>());

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
  const hold = useCallback((by: Holder) => {
    clearTimeout(timer.current);
    heldBy.current.add(by);
    setPhase('open');
  }, []);
  const release = useCallback(
    (by: Holder) => {
      // What no longer holds it, as after Escape, must not start its time.
      if (heldBy.current.delete(by) && heldBy.current.size === 0) startTimer();
    },
    [startTimer],
  );
  return { phase, content, open, close, hold, release };
}
