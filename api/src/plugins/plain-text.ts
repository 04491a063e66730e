import type { FastifyInstance } from 'fastify';
import { InputProblem } from '../modules/foundation';

/** The character zero and half a surrogate pair: PostgreSQL takes neither, and no text has one. */
const noText = /\0|\p{Surrogate}/u;

/** The path of the first such text; its own keys count too. */
function findNoText(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (typeof value === 'string') return noText.test(value) ? path : undefined;
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, entry] of Object.entries(value)) {
    if (noText.test(key)) return path;
    const found = findNoText(entry, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/** Refuses input with characters that can't be stored, before anything looks at it. */
export function registerPlainText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) {
      const path = findNoText(part, []);
      if (path) throw new InputProblem(path.join('.'), 'contains a character that is no text');
    }
  });
}
