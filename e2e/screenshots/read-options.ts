import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from 'local-services/operator-error';
import { root } from 'local-services/root';

/** The request that `e2e/screenshots/request.ts` reads. */
export interface ScreenshotOptions {
  out: string;
  only: string[];
  widths: number[];
}

const usage = 'write npm run screenshots -- [--out folder] [--only name,name] [--widths 390,820,1440]';

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses the command line. Throws an OperatorError with the usage. */
export function readScreenshotOptions(words: readonly string[], folder = process.cwd()): ScreenshotOptions {
  const { out, only, widths } = parsed(words);
  const wanted = listOf(widths ?? '390,820,1440').map(Number);
  const wrong = wanted.find((width) => !Number.isInteger(width) || width < 320 || width > 3840);
  if (wanted.length === 0 || wrong !== undefined) {
    throw new OperatorError('SHOP-SCREEN-001', `widths are whole px from 320 to 3840: ${usage}.`);
  }
  return {
    out: out ? path.resolve(folder, out) : path.join(root, 'node_modules/.cache/screens'),
    only: listOf(only),
    widths: [...new Set(wanted)].sort((one, other) => one - other),
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...words], options: { out: text, only: text, widths: text } }).values;
  } catch (error) {
    throw new OperatorError('SHOP-SCREEN-001', `${(error as Error).message}: ${usage}.`);
  }
}
