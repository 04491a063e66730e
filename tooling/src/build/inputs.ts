import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';

/** Files that change what is built although they are no input of the compilation. */
const everywhere = ['package-lock.json', 'tooling/src/build', 'remote-kit/src/build', 'shell/src/build'];

const neverBuilt = /^(dist|node_modules|\.data|coverage|screenshots)$|\.test\.tsx?$/;
/** They show the parts of `shared-ui`; no remote has them. */
const stories = /^(stories|\.storybook)$|\.stories\.tsx$/;

/** Digest of all that goes into a workspace's build: its sources, those of the shared packages, the preset. */
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
