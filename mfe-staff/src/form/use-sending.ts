import { useState } from 'react';
import { isApiError } from 'shared-contracts';

/** Sends the calls of a form: whether one is under way, and why the last one failed. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>();

  /** Returns whether the call succeeded. */
  async function send(call: () => Promise<unknown>): Promise<boolean> {
    setIsSending(true);
    setError(undefined);
    try {
      await call();
      return true;
    } catch (thrown) {
      setError(thrown);
      // The form shows a refusal of the API. Anything else is a defect and is thrown on, so that it is logged too.
      if (!isApiError(thrown)) throw thrown;
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, error, send, forget: () => setError(undefined) };
}
