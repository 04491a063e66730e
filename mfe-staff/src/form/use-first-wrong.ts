import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus to the first wrong field of a form after each attempt to send it, and after a refusal that is given. Call
 * what it returns with each attempt.
 */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, refusal?: unknown): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, attempts, refusal]);
  return () => setAttempts((before) => before + 1);
}
