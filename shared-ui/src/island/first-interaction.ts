import { onFirstInteraction } from 'shared-contracts/page-wake';

/** When the visitor next does something, or the page itself is about to change; at once where it has begun to. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    onFirstInteraction(resolve);
  });
}
