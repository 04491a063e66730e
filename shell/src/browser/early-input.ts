import { wakePage } from 'shared-contracts/page-wake';
import { inputOf, repeatChange } from 'shared-ui';
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
  // The first that is replayed makes React render, which gives controlled fields the values of its state.
  const steps = kept.map(stepOf);
  // Hydrates the parts that wait for the first interaction, which has happened.
  wakePage();
  void repeat(steps);
}

interface Step {
  target: HTMLElement;
  run(): void;
}

function stepOf({ type, target }: EarlyInput): Step {
  if (type === 'click') return { target, run: () => target.click() };
  if (type === 'submit') return { target, run: () => (target as HTMLFormElement).requestSubmit() };
  const field = target as HTMLInputElement;
  const input = inputOf(field);
  return { target, run: () => repeatChange(field, input) };
}

/** One task per input, so that each tap sees the effects of the previous one. */
async function repeat(steps: readonly Step[]): Promise<void> {
  for (const { target, run } of steps) {
    await yieldToMain();
    if (target.isConnected) run();
  }
}
