import { InputProblem } from 'api-platform/foundation';

const latestMs = 2 * 365 * 86_400_000;

/** Reads a scheduled time; refuses one in the past or years ahead. */
export function readMoment(path: string, text: string, now: Date): Date {
  const at = new Date(text);
  const aheadMs = at.getTime() - now.getTime();
  if (!(aheadMs > 0 && aheadMs < latestMs)) throw new InputProblem(path, 'validation.future');
  return at;
}
