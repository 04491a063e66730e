import { wakePage } from 'shared-contracts/page-wake';
import { repeatChange } from 'shared-ui';
import type { EarlyInput } from '../start/start-list';
import { yieldToMain } from './yield-to-main';

/**
 * Replays what the visitor did before hydration; the start script has recorded it. The elements are those of the
 * server's HTML, which hydration keeps.
 */
export function answerEarlyInput(): void {
  const kept = window.__shopEarlyInput?.stop() ?? [];
  if (kept.length === 0) return;
  // What waits for the visitor to do something has been waited for.
  wakePage();
  void repeat(kept);
}

/** Each in a task of its own: a tap finds what the one before it has changed. */
async function repeat(kept: readonly EarlyInput[]): Promise<void> {
  for (const { type, target } of kept) {
    await yieldToMain();
    if (!target.isConnected) continue;
    if (type === 'click') target.click();
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else repeatChange(target as HTMLInputElement);
  }
}
