import { wakePage } from 'shared-contracts/page-wake';
import { repeatChange } from 'shared-ui';
import type { EarlyInput } from '../start/start-list';
import { yieldToMain } from './yield-to-main';

/**
 * Replays the visitor's input from before hydration, recorded by the start script. Its elements still exist,
 * because hydration keeps the server's HTML.
 */
export function answerEarlyInput(): void {
  delete document.documentElement.dataset.hydrating;
  const kept = window.__shopEarlyInput?.stop() ?? [];
  if (kept.length === 0) return;
  // Hydrates the parts that wait for the first interaction, which has happened.
  wakePage();
  void repeat(kept);
}

/** One task per input, so that each tap sees the effects of the previous one. */
async function repeat(kept: readonly EarlyInput[]): Promise<void> {
  for (const { type, target } of kept) {
    await yieldToMain();
    if (!target.isConnected) continue;
    if (type === 'click') target.click();
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else repeatChange(target as HTMLInputElement);
  }
}
