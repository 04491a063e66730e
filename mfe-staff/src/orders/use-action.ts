import { useState } from 'react';
import { type ApiError, isApiError } from 'shared-contracts';
import { useQueryClient } from 'shared-runtime/query';
import { refundPreviewKey } from './refund-preview';

/** Runs the actions of a page one at a time. Each reloads the page's lists; a refusal stays until the next action. */
export function useAction(reread: () => unknown) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError>();
  const [running, setRunning] = useState<string>();

  async function run(name: string, action: () => Promise<unknown>): Promise<void> {
    setRunning(name);
    setRefusal(undefined);
    try {
      await action();
      // A preview of what has just been done would be refused.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== refundPreviewKey });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      await reread();
    } finally {
      setRunning(undefined);
    }
  }
  return { run: (name: string, action: () => Promise<unknown>) => void run(name, action), refusal, running };
}
