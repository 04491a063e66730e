import { parseMoment } from 'shared-contracts/calendar';
import { InputProblem } from './foundation';

/** Whole seconds from now until a moment, at least 0: the delay of its job. */
export const secondsUntil = (moment: Date, now: Date) =>
  Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1_000));

const latestMs = 2 * 365 * 86_400_000;

/** Reads a scheduled time; refuses one that does not exist, is in the past or years ahead. */
export function readMoment(path: string, text: string, now: Date): Date {
  const at = parseMoment(text);
  if (!at) throw new InputProblem(path, 'validation.date');
  const aheadMs = at.getTime() - now.getTime();
  if (!(aheadMs > 0 && aheadMs < latestMs)) throw new InputProblem(path, 'validation.future');
  return at;
}
