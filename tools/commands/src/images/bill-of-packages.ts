import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';

interface Component {
  type: 'library';
  name: string;
  version: string;
  licenses: { expression: string }[];
  purl: string;
}

/**
 * The packages of an image as CycloneDX lists them: those whose files lie in it, and those that its bundles are made of, as their
 * source maps say. Not `npm sbom`, which knows the whole checkout and leaves out what a tool of the development needs too.
 */
export function billOfPackages(name: string, files: readonly string[]): object {
  const folders = new Set(files.flatMap((file) => [packageFolder(file) ?? [], bundledIn(file)].flat()));
  const components = [...folders].flatMap((folder) => describePackage(folder) ?? []);
  components.sort((one, other) => one.purl.localeCompare(other.purl));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'container', name: `harbour-${name}` } },
    components: components.filter(({ purl }, index) => purl !== components[index - 1]?.purl),
  };
}

const packageFolder = (file: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

function bundledIn(file: string): string[] {
  if (!file.endsWith('.map')) return [];
  const { sources = [] } = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as {
    sources?: string[];
  };
  // Its paths begin in the folder of the workspace: `webpack://shell/../node_modules/…`.
  const [workspace = ''] = file.split('/dist/');
  return sources.flatMap(
    (source) => packageFolder(path.join(workspace, source.replace(/^webpack:\/\/[^/]+\//, ''))) ?? [],
  );
}

function describePackage(folder: string): Component | undefined {
  const file = path.join(root, folder, 'package.json');
  if (!fs.existsSync(file)) return undefined;
  const { name, version, license } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>;
  // The shop's own workspaces have no licence of their own, and folders within a package no version.
  if (!name || !version || !license) return undefined;
  const licenses = [{ expression: license }];
  return { type: 'library', name, version, licenses, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` };
}
