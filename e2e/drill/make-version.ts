import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import type { Release } from 'shared-contracts/release';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { integrityOf } from 'shared-contracts/server/integrity';

/** What is changed in a copy of a built remote. */
export interface Changes {
  server?: (source: string) => string;
  entry?: (source: string) => string;
  contracts?: (contracts: NonNullable<Release['contracts']>) => void;
  /** Runs last, when integrity hashes and contract are written: for damage that they do not cover. */
  damage?: (folder: string) => void;
}

/**
 * Makes a version of a remote from its build, without building again: the same files, with a comment of its own in both
 * bundles. Unchanged files are links. Returns its folder.
 */
export function makeVersion(folder: string, remote: string, version: string, changes: Changes = {}): string {
  const dist = path.join(root, remote, 'dist');
  const target = path.join(folder, `${remote}-${version}`);
  const release = JSON.parse(fs.readFileSync(path.join(dist, 'release.json'), 'utf8')) as Release;
  const same = (source: string) => source;
  const edits: Record<string, (source: string) => string> = {
    [release.remoteEntry.file]: changes.entry ?? same,
    ...(release.server ? { [release.server.file]: changes.server ?? same } : {}),
  };
  for (const file of Object.keys(release.files)) {
    const place = path.join(target, file);
    const source = path.join(dist, file);
    const edit = edits[file];
    fs.mkdirSync(path.dirname(place), { recursive: true });
    if (!edit) {
      fs.symlinkSync(source, place);
      continue;
    }
    const text = `${edit(fs.readFileSync(source, 'utf8'))}\n/* ${version} */\n`;
    fs.writeFileSync(place, text);
    const renewed = { integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
    release.files[file] = renewed.integrity;
    for (const asset of [release.remoteEntry, release.server])
      if (asset?.file === file) Object.assign(asset, renewed);
  }
  if (changes.contracts && release.contracts) {
    changes.contracts(release.contracts);
    release.contract = contractFingerprint(release.contracts);
  }
  fs.writeFileSync(path.join(target, 'release.json'), JSON.stringify({ ...release, version }));
  changes.damage?.(target);
  return target;
}

/** Appends bytes to a file of a version; a linked file is replaced by a copy first. */
export function alterFile(file: string): void {
  const content = fs.readFileSync(file, 'utf8');
  fs.rmSync(file);
  fs.writeFileSync(file, `${content}\n/* altered */`);
}
