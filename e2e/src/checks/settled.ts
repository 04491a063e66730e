/** Runs in the page: waits until style sheets have loaded and animations have ended. */
export async function settled(): Promise<void> {
  for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
}
