import { onFirstInteraction, onNextInteraction } from 'shared-contracts/page-wake';

/**
 * Resolves at the visitor's first interaction or when the page starts to change; at once when it already has.
 */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    onFirstInteraction(resolve);
  });
}

/** Resolves at an interaction from now on. */
export function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    onNextInteraction(resolve);
  });
}
