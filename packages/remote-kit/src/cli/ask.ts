import { isCancel, password, text } from '@clack/prompts';
import { KitError } from './kit-error';

interface Question {
  message: string;
  /** An example of an answer. */
  example?: string;
  /** Hides what is typed. */
  isSecret?: boolean;
  /** Refuses other answers; default: any text. */
  accepts?(answer: string): boolean;
}

/** Asks a person at a terminal. */
export type Ask = (question: Question) => Promise<string>;

/** Missing outside a terminal, so that a script fails at once and does not wait for an answer. */
export function askOnTerminal(): Ask | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return undefined;
  return async ({ message, example, isSecret, accepts = (answer) => answer !== '' }) => {
    const validate = (answer: string | undefined) =>
      accepts((answer ?? '').trim())
        ? undefined
        : `That does not fit${example ? `; for example: ${example}` : ''}.`;
    const answer = await (isSecret
      ? password({ message, validate })
      : text({ message, validate, ...(example ? { placeholder: example } : {}) }));
    if (isCancel(answer)) throw new KitError('SHOP-KIT-024', 'cancelled at a question; nothing has changed.');
    return answer.trim();
  };
}
