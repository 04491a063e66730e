import fs from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/release';
import { integrityOf } from 'shared-contracts/server/integrity';

/** A build with one file, like the build command's output. `declared` is added to its release.json. */
export function buildRemote(
  folder: string,
  version: string,
  content = `entry of ${version}`,
  declared: Partial<Release> = {},
): string {
  const name = declared.name ?? 'mfe-checkout';
  const dist = path.join(folder, `dist-${name}-${version}-${content.length}`);
  fs.mkdirSync(path.join(dist, 'web'), { recursive: true });
  fs.writeFileSync(path.join(dist, 'web/remoteEntry.js'), content);
  const integrity = integrityOf(content);
  const release = {
    name,
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    container: name.replaceAll('-', '_'),
    remoteEntry: { file: 'web/remoteEntry.js', integrity },
    modules: {},
    routes: [],
    fragments: [],
    shared: {},
    contract: 'c',
    ...declared,
    files: { 'web/remoteEntry.js': integrity, ...declared.files },
  };
  fs.writeFileSync(path.join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}
