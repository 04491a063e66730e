import { useEffect } from 'react';
import { answerEarlyInput } from '../browser/early-input';

/** Stands behind a page's own parts: when it is hydrated they are, and what the visitor did before can be repeated. */
export function EarlyInputAnswer() {
  useEffect(answerEarlyInput, []);
  return null;
}
