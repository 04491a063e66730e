import type { FastifyInstance } from 'fastify';
import { InputProblem } from '../foundation';

/**
 * The null character and unpaired surrogates: PostgreSQL accepts neither, and no valid text contains them.
 */
const noText = /\0|\p{Surrogate}/u;

/**
 * No call needs half this depth. The limit keeps recursive code (schemas, digests, `JSON.stringify`) within
 * the stack.
 */
const deepest = 32;

interface Flaw {
  /** Built from the invalid value outwards, so that valid input costs nothing. */
  path: string[];
  message: string;
}

/** The first invalid value or key. Visits each value once. */
function findFlaw(value: unknown, depth = 0): Flaw | undefined {
  if (typeof value === 'string') return noText.test(value) ? wrongText() : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  if (depth === deepest) return { path: [], message: `has more than ${deepest} levels of nested values` };
  for (const [key, entry] of Object.entries(value)) {
    if (noText.test(key)) return wrongText();
    const flaw = findFlaw(entry, depth + 1);
    if (flaw) {
      flaw.path.push(key);
      return flaw;
    }
  }
  return undefined;
}

const wrongText = (): Flaw => ({ path: [], message: 'contains a character that is no text' });

/**
 * Rejects input that is nested too deep or contains characters that cannot be stored, before any other code
 * reads it.
 */
export function registerPlainText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const flaw = findFlaw(part);
      if (flaw) throw new InputProblem(flaw.path.reverse().join('.'), flaw.message);
    }
  });
}
