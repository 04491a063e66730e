import { useCallback, useEffect, useRef, useState } from 'react';
import type { Toast } from './toast-region';

/**
 * The toasts of a page. `show` adds one and returns its id; it disappears after a timeout. A toast with an
 * action stays until dismissed, unless `leavesAfterMs` marks the action as optional.
 */
export function useToasts(timeoutMs = 5000) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const count = useRef(0);

  useEffect(() => {
    const started = timers.current;
    return () => {
      for (const timer of started) clearTimeout(timer);
      started.clear();
    };
  }, []);

  const dismiss = useCallback((id: string) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  const show = useCallback(
    (toast: Omit<Toast, 'id'>, leavesAfterMs = toast.action ? undefined : timeoutMs) => {
      count.current += 1;
      const id = String(count.current);
      setToasts((shown) => [...shown, { ...toast, id }]);
      if (leavesAfterMs === undefined) return id;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dismiss(id);
      }, leavesAfterMs);
      timers.current.add(timer);
      return id;
    },
    [dismiss, timeoutMs],
  );

  return { toasts, show, dismiss };
}
