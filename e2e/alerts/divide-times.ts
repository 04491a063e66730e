/** How many seconds a unit of Prometheus has. */
const seconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/**
 * Divides the times of a file of Prometheus: how long an alert waits and stays, the windows that it looks back,
 * and the ages in seconds that it compares with. Delays that a visitor meets stay what they are: a page must not be faster because
 * the drill is. So does the deadline of the release map, which lasts for a day in any shop.
 */
export function divideTimes(text: string, factor: number): string {
  const divide = (count: string, unit = 's') =>
    `${Math.max(1, Math.round((Number(count) * (seconds[unit] ?? 1) * 1_000) / factor))}ms`;
  return text
    .replaceAll(
      /(\b(?:for|keep_firing_for|scrape_interval|evaluation_interval): )(\d+)([smhd])\b/g,
      (_, name: string, count: string, unit: string) => name + divide(count, unit),
    )
    .replaceAll(/\[(\d+)([smhd])\]/g, (_, count: string, unit: string) => `[${divide(count, unit)}]`)
    .replaceAll(
      /(_(?:oldest|age|lag)_seconds\)? > )(\d+)/g,
      (_, before: string, count: string) => before + Number(count) / factor,
    );
}
