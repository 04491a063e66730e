import type { FastifyInstance } from 'fastify';
import { InputProblem } from '../platform/foundation';

/** The character zero and half a surrogate pair: PostgreSQL takes neither, and no text has one. */
const noText = /\0|\p{Surrogate}/u;

/**
 * No call takes a value half as deep. Below this limit everything that walks through a body by recursion (schemas,
 * digests, `JSON.stringify`) stays within the stack.
 */
const deepest = 32;

interface Flaw {
  /** From the wrong value outwards, so that only what is wrong pays for a path. */
  path: string[];
  message: string;
}

/** The first value that the shop can't take; its own keys count too. Looks at each value once. */
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

/** Refuses input that is too deep or has characters that can't be stored, before anything looks at it. */
export function registerPlainText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const flaw = findFlaw(part);
      if (flaw) throw new InputProblem(flaw.path.reverse().join('.'), flaw.message);
    }
  });
}
