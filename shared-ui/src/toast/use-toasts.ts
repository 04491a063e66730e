import { useCallback, useEffect, useRef, useState } from 'react';
import type { Toast } from './toast-region';

/** The toasts of a page: `show` adds one that leaves by itself; one that asks for an action stays until dismissed. */
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
    (toast: Omit<Toast, 'id'>) => {
      count.current += 1;
      const id = String(count.current);
      setToasts((shown) => [...shown, { ...toast, id }]);
      if (toast.action) return;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dismiss(id);
      }, timeoutMs);
      timers.current.add(timer);
    },
    [dismiss, timeoutMs],
  );

  return { toasts, show, dismiss };
}
