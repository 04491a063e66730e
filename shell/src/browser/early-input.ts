import { repeatChange } from 'shared-ui';

/**
 * Answers what the visitor did before the page could: the start script has kept it. The elements are those of the
 * server's HTML, which hydration keeps.
 */
export function answerEarlyInput(): void {
  for (const { type, target } of window.__shopEarlyInput?.stop() ?? []) {
    if (!target.isConnected) continue;
    if (type === 'click') target.click();
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else repeatChange(target as HTMLInputElement);
  }
}
