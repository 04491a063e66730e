import { folderOf } from 'local-services/workspaces';
import { buildPackages, releaseNotes } from 'releases/src/npm-packages/build-packages';
import { packPackages } from 'releases/src/npm-packages/pack-packages';
import { packageNames } from 'releases/src/npm-packages/published-package';
import { buildDevelopmentShell } from '../build/development-shell';
import { inputsDigest } from '../build/inputs';

/** Builds what changed of the packages for teams' own repositories, and packs them into `folder`. */
export async function packAll(folder: string, shopUrl: string, onProgress: (message: string) => void) {
  await buildPackages(
    inputsDigest([...packageNames.map(folderOf), ...releaseNotes, 'services/releases/src/npm-packages']),
    onProgress,
  );
  return packPackages(folder, shopUrl, await buildDevelopmentShell(onProgress));
}
