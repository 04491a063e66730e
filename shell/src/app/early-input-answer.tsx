import { useEffect } from 'react';
import { answerEarlyInput } from '../browser/early-input';

/**
 * Rendered after a page's components: when it hydrates, they have hydrated, and input recorded before can be
 * replayed.
 */
export function EarlyInputAnswer() {
  useEffect(answerEarlyInput, []);
  return null;
}
