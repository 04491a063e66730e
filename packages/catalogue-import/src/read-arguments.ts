import path from 'node:path';
import { parseArgs } from 'node:util';
import type { EditPolicy } from './kinds/item-changes';
import type { ImportSources } from './plan-import';

export const usage = `npm run catalogue:import -- [--products FILE] [--prices FILE] [--stock FILE] [--content DIR] [--members DIR]
                              [--wholesale DIR] [--images DIR] [--dry-run] [--replace] [--edited keep|take] [--report FILE]
                              [--skip-picture-check]

Takes CSV or NDJSON files (by their extension) into the shop's database; docs/importing.md describes each.
  --dry-run      checks everything and writes nothing but the report
  --replace      removes the items that the products file does not name, and of the price lists that the wholesale prices
                 name the styles they do not
  --edited keep  fields that staff changed in the back office after the last import stay (the default, which then ends with 3)
  --edited take  they take the file's values
  --skip-picture-check  shows items whose pictures are not in the folder of originals, --images or IMAGE_ORIGIN
  --report FILE  where rejected rows are listed; import-report.csv in DATA_DIR without it; beside it a file
                 that ends in -changes.csv lists every field of existing items that changes, or stays because staff edited it,
                 and one that ends in -pictures.csv the pictures that are missing`;

const sources = ['products', 'prices', 'stock', 'content', 'members', 'wholesale', 'images'] as const;

export interface ImportArguments extends ImportSources {
  dryRun: boolean;
  replace: boolean;
  skipPictureCheck: boolean;
  /** Undefined without a choice. */
  edited: EditPolicy | undefined;
  reportFile: string | undefined;
  help: boolean;
}

/**
 * Paths are relative to the directory where the command was typed, because npm changes to the project's
 * folder.
 */
export function readArguments(
  argv: readonly string[],
  typedIn: string = process.env.INIT_CWD || process.cwd(),
): ImportArguments {
  const fail = (what: string) => new Error(`${what}\n\n${usage}`);
  let values: Record<string, string | boolean | undefined>;
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        ...Object.fromEntries([...sources, 'report', 'edited'].map((name) => [name, text])),
        'dry-run': flag,
        replace: flag,
        'skip-picture-check': flag,
        help: flag,
      },
    }));
  } catch (error) {
    throw fail((error as Error).message);
  }
  const place = (name: string) => {
    const value = values[name];
    if (value === '') throw fail(`--${name} needs a path.`);
    return typeof value === 'string' ? path.resolve(typedIn, value) : undefined;
  };
  const places = Object.fromEntries(sources.map((name) => [name, place(name)]));
  const help = values.help === true;
  if (!help && sources.every((name) => places[name] === undefined)) {
    throw fail('Name at least one file or folder to import.');
  }
  if (values.replace === true && !places.products && !places.wholesale) {
    throw fail('--replace needs --products or --wholesale.');
  }
  const { edited } = values;
  if (edited !== undefined && edited !== 'keep' && edited !== 'take') throw fail('--edited is keep or take.');
  return {
    ...places,
    edited,
    dryRun: values['dry-run'] === true,
    replace: values.replace === true,
    skipPictureCheck: values['skip-picture-check'] === true,
    reportFile: place('report'),
    help,
  };
}
