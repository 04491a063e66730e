import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BuildCheck, checkBuild } from './check-build';
import { precompressFolder } from './precompress';
import { readRelease } from './read-release';

const run = promisify(execFile);
/** More than any build of this shop needs; one that needs more ends its process, not the registry. */
const memoryMb = 512;
const patienceMs = 120_000;

/**
 * Checks a copied build and writes its compressed files, unless there are objections. `remotes` are those in the store,
 * which own class names; `earlier` is the folder of an earlier version, whose compressed files are reused.
 */
export async function prepareBuild(
  folder: string,
  remotes: readonly string[],
  earlier?: string,
): Promise<BuildCheck> {
  const check = await checkBuild(folder, readRelease(folder), remotes);
  if (check.objections.length === 0) await precompressFolder(folder, earlier);
  return check;
}

/**
 * The same in a process of low priority: publishing takes half a second of processor time, which activations and
 * visitors on the same machine must not wait for.
 */
export async function prepareBuildInProcess(
  folder: string,
  remotes: readonly string[],
  earlier = '',
): Promise<BuildCheck> {
  const here = fileURLToPath(import.meta.url);
  // The built script is beside the built registry; tests run the source.
  const [options, ending] = here.endsWith('.ts') ? [['--import', 'tsx'], '.ts'] : [[], '.mjs'];
  const script = path.join(path.dirname(here), `prepare-build-process${ending}`);
  const words = [
    ...options,
    `--max-old-space-size=${memoryMb}`,
    script,
    folder,
    JSON.stringify(remotes),
    earlier,
  ];
  try {
    // Without the registry's keys: it reads what others have built.
    const { stdout } = await run(process.execPath, words, { env: {}, timeout: patienceMs });
    return JSON.parse(stdout) as BuildCheck;
  } catch (error) {
    // A full disk, for example. Without an answer the process was ended, or could not start.
    const { stdout } = error as { stdout?: string };
    throw stdout ? Object.assign(new Error(), JSON.parse(stdout) as object) : error;
  }
}
