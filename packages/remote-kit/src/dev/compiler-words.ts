import type { StatsError } from '@rspack/core';

const maxLineLength = 240;
const maxErrors = 5;

/** Formats compiler errors for people: no duplicates, long messages cut, only the first ones. */
export function compilerWords(errors: readonly Pick<StatsError, 'moduleName' | 'message'>[]): string[] {
  const words = new Map<string, string>();
  for (const { moduleName, message } of errors) {
    const lines = message
      .trim()
      .split('\n')
      .map((line) => (line.length > maxLineLength ? `${line.slice(0, maxLineLength)} …` : line));
    // Browser and server build report the same error with different excerpts.
    words.set(`${moduleName} ${lines[0]}`, [...(moduleName ? [moduleName] : []), ...lines].join('\n'));
  }
  const all = [...words.values()];
  return all.length > maxErrors ? [...all.slice(0, maxErrors), `and ${all.length - maxErrors} more`] : all;
}
