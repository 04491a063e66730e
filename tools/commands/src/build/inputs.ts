import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';

/** Files that affect every build although they are not inputs of the compilation. */
const everywhere = [
  'package-lock.json',
  'tools/commands/src/build',
  'packages/remote-kit/src/build',
  'shell/src/build',
];

const neverBuilt = /^(dist|node_modules|\.data|coverage|screenshots)$|\.test\.tsx?$/;
/** Stories show components of `shared-ui`; no remote contains them. */
const stories = /^(stories|\.storybook)$|\.stories\.tsx$/;

/** Digest of a build's inputs: the workspace's sources, the shared packages, the preset. */
export function inputsDigest(folders: readonly string[], { withStories = false } = {}): string {
  const isInput = (name: string) => !neverBuilt.test(name) && (withStories || !stories.test(name));
  const digest = createHash('sha256');
  for (const folder of [...folders, ...everywhere]) {
    for (const file of sourceFiles(path.join(root, folder), isInput)) {
      digest.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file));
    }
  }
  return digest.digest('hex');
}

function sourceFiles(place: string, isInput: (name: string) => boolean): string[] {
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [place];
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => isInput(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => sourceFiles(path.join(place, entry.name), isInput));
}
