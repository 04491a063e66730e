import type { Page } from 'playwright-core';
import { describeLongestTask } from './trace-task';

interface Frames {
  count: number;
  /** Time between two frames, in ms. */
  p95: number;
  longest: number;
}

type WithFrames = Window & { benchFrames: number[]; benchFrame?: ((at: number) => void) | undefined };

/** Runs in the page: records when each frame begins. No named inner functions: see measure.ts. */
function recordFrames(): void {
  const page = window as unknown as WithFrames;
  page.benchFrames = [];
  page.benchFrame = (at) => {
    page.benchFrames.push(at);
    if (page.benchFrame) requestAnimationFrame(page.benchFrame);
  };
  requestAnimationFrame(page.benchFrame);
}

async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(recordFrames);
  await act();
  const frames = await page.evaluate(() => {
    const recorded = window as unknown as WithFrames;
    recorded.benchFrame = undefined;
    return recorded.benchFrames;
  });
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const sorted = gaps.sort((one, other) => one - other);
  return {
    count: sorted.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
}

/**
 * Prints the longest time between two frames of a page during an action. It repeats the action and reports the best
 * round, because other programs on the machine can only lengthen a frame. A last, traced round shows what the longest
 * task does.
 */
export async function measureFrames(
  page: Page,
  title: string,
  rounds: number,
  act: (round: number) => Promise<void>,
): Promise<void> {
  const frames: Frames[] = [];
  for (let round = 0; round < rounds; round += 1) frames.push(await framesDuring(page, () => act(round)));
  const task = await describeLongestTask(page, () => act(rounds));
  const longest = frames.map((each) => Math.round(each.longest));
  const p95 = Math.round(Math.min(...frames.map((each) => each.p95)));
  const count = frames.reduce((sum, each) => sum + each.count, 0);
  process.stdout.write(
    `${title}: longest frame ${Math.min(...longest)} ms (rounds: ${longest.join(', ')}), p95 ${p95} ms, ${count} frames (at most 50 ms); ${task}\n`,
  );
}
