import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import type { Registry } from 'releases/src/registry';
import { previousBuild } from './previous-build';

function versionIn(folder: string): string {
  return (JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')) as { version: string })
    .version;
}

/**
 * Builds a remote as it was before its last change and publishes it, without making it live. Throws a
 * NoPreviousBuild when there is none.
 */
export async function publishPrevious(
  remote: string,
  registry: Pick<Registry, 'publish'>,
): Promise<{ version: string; commit: string }> {
  const current = versionIn(path.join(root, remote, 'dist'));
  const { folder, commit } = previousBuild(remote, (built) => versionIn(built) === current);
  const { release } = await registry.publish(folder, { by: 'matrix' });
  return { version: release.version, commit };
}
