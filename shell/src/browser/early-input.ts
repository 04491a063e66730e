import { wakePage } from 'shared-contracts/page-wake';
import { repeatChange } from 'shared-ui';

/**
 * Answers what the visitor did before the page could: the start script has kept it. The elements are those of the
 * server's HTML, which hydration keeps.
 */
export function answerEarlyInput(): void {
  const kept = window.__shopEarlyInput?.stop() ?? [];
  // What waits for the visitor to do something has been waited for.
  if (kept.length > 0) wakePage();
  for (const { type, target } of kept) {
    if (!target.isConnected) continue;
    if (type === 'click') target.click();
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else repeatChange(target as HTMLInputElement);
  }
}
