import { parseMoment } from 'shared-contracts/calendar';
import { InputProblem } from './foundation';

const latestMs = 2 * 365 * 86_400_000;

/** Reads a scheduled time; refuses one that does not exist, is in the past or years ahead. */
export function readMoment(path: string, text: string, now: Date): Date {
  const at = parseMoment(text);
  if (!at) throw new InputProblem(path, 'validation.date');
  const aheadMs = at.getTime() - now.getTime();
  if (!(aheadMs > 0 && aheadMs < latestMs)) throw new InputProblem(path, 'validation.future');
  return at;
}
