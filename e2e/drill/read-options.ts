import { parseArgs } from 'node:util';

export interface DrillOptions {
  shells: number;
  storage: 'folder' | 's3';
  /** A part of the drill that ends within 90 s. */
  isShort: boolean;
  /** Page loads per second by the load generator. */
  perSecond: number;
}

const usage = 'npm run drill -- [--short] [--shells 2] [--storage folder|s3] [--rate 10]';

export function readOptions(words: readonly string[]): DrillOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      short: { type: 'boolean', default: false },
      shells: { type: 'string', default: '2' },
      rate: { type: 'string', default: '10' },
      storage: { type: 'string', default: 'folder' },
    },
  });
  const shells = Number(values.shells);
  if (!Number.isInteger(shells) || shells < 2)
    throw new Error(`--shells must be a whole number of at least 2: one of them is killed. Usage: ${usage}`);
  const perSecond = Number(values.rate);
  if (!(perSecond > 0)) throw new Error(`--rate must be a number of pages per second. Usage: ${usage}`);
  if (values.storage !== 'folder' && values.storage !== 's3')
    throw new Error(`--storage must be folder or s3. Usage: ${usage}`);
  return { shells, storage: values.storage, isShort: values.short, perSecond };
}
