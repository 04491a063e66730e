import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import vm from 'node:vm';
import type { Release } from 'shared-contracts/release';
import { sharedPackages } from 'shared-contracts/shared-packages';
import { objectionsToStyles } from './check-styles';
import type { Objection } from './objection';

/**
 * Checks a build before it is published: styles that affect other teams' pages, and server bundles that
 * require a package which the shell does not share. `folder` contains the release's files, `remotes` are the names that own
 * class names. Gives other requests a turn between two style sheets.
 */
export async function objectionsToBuild(
  folder: string,
  release: Release,
  remotes: readonly string[] = [],
): Promise<Objection[]> {
  const read = (file: string) => fs.promises.readFile(path.join(folder, file), 'utf8');
  const objections: Objection[] = [];
  for (const file of Object.keys(release.files).filter((name) => name.endsWith('.css'))) {
    const found = objectionsToStyles(await read(file), release.name, remotes);
    objections.push(...found.map((objection) => `${file}: ${objection}`));
    await setImmediate();
  }
  if (release.server) objections.push(...objectionsToServerBundle(await read(release.server.file)));
  return objections;
}

/** The bundler renders an external package as `require("name")`. */
const requirePattern = /\brequire\("([^"]+)"\)/g;

/** A server bundle that the shell could not evaluate: it does not parse, or requires what the shell does not share. */
export function objectionsToServerBundle(source: string): Objection[] {
  return [...syntaxErrors(source), ...unsharedPackages(source)];
}

/** Parses the bundle as the shell does, without running it. */
function syntaxErrors(source: string): Objection[] {
  try {
    new vm.Script(`(function (exports, require, module, process) {${source}\n})`);
    return [];
  } catch (error) {
    return [`the server bundle does not parse: ${(error as Error).message}`];
  }
}

function unsharedPackages(source: string): Objection[] {
  const names = new Set([...source.matchAll(requirePattern)].map(([, name = '']) => name));
  const known: readonly string[] = sharedPackages;
  return [...names]
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `the server bundle requires "${name}", which the shell does not share: bundle it, or leave it out`,
    );
}
