import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import type { Release } from 'shared-contracts/release';
import type { RemoteDefinition } from 'shared-contracts/remote';
import { outputFolder } from './common';
import { ContractError } from './contract/derive-contract';
import { writeReleaseFile } from './release-file';
import { remoteServerConfiguration, remoteWebConfiguration } from './remote-configuration';

/** Compilation failed; the message contains the compiler's errors. */
export class BuildError extends Error {}

/** Builds a remote for production: its bundles, and `dist/release.json`, which describes them. */
export async function buildRemote(folder: string): Promise<Release> {
  const project = { folder, definition: await readDefinition(folder) };
  const [web] = await compile([
    remoteWebConfiguration(project, 'production'),
    remoteServerConfiguration(project, 'production'),
  ]);
  try {
    return await writeReleaseFile(project, web);
  } catch (error) {
    throw error instanceof ContractError ? new BuildError(error.message) : error;
  }
}

/** What a remote's `remote.ts` declares. */
export async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const module = (await import(pathToFileURL(path.join(folder, 'remote.ts')).href)) as {
    default: RemoteDefinition;
  };
  return module.default;
}

/** Runs one compilation for each configuration side by side; the statistics come in the same order. */
export async function compile(configurations: Configuration[]): Promise<[Stats, ...Stats[]]> {
  const compiler = rspack(configurations);
  const stats = await new Promise<{ stats: Stats[] }>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error || !result) reject(new BuildError(String(error)));
      else if (result.hasErrors())
        reject(new BuildError(result.toString({ preset: 'errors-only', colors: false })));
      else resolve(result);
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats.stats as [Stats, ...Stats[]];
}

/** Removes the last production build. */
export function clearBuild(folder: string): void {
  const dist = outputFolder(folder, 'production');
  for (const entry of fs.existsSync(dist) ? fs.readdirSync(dist) : []) {
    // A development server that runs meanwhile keeps its files.
    if (entry !== 'dev') fs.rmSync(path.join(dist, entry), { recursive: true, force: true });
  }
}
