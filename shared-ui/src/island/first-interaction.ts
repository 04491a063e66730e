import { onFirstInteraction } from 'shared-contracts/page-wake';

/**
 * Resolves at the visitor's next interaction or when the page starts to change; at once when it already has.
 */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    onFirstInteraction(resolve);
  });
}
