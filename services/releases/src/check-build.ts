import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import vm from 'node:vm';
import { type Expression, parse, type SpreadElement } from 'acorn';
import { simple } from 'acorn-walk';
import type { Release } from 'shared-contracts/release';
import { sharedPackages } from 'shared-contracts/shared-packages';
import { documentNames, objectionsToStyles } from './check-styles';

/** What the check of a build found. */
export interface BuildCheck {
  objections: string[];
  /** Names that its style sheets declare for the whole document, without repetitions. */
  documentNames: string[];
}

/**
 * Checks a build before it is published: files that a page of it needs and that are not in it, styles that affect other teams'
 * pages, and server bundles that require a package which the shell does not share. `folder` contains the release's files,
 * `remotes` are the names that own class names. Gives other requests a turn between two style sheets.
 */
export async function checkBuild(
  folder: string,
  release: Release,
  remotes: readonly string[] = [],
): Promise<BuildCheck> {
  const read = (file: string) => fs.promises.readFile(path.join(folder, file), 'utf8');
  const objections = missingFiles(release);
  const names = new Set<string>();
  for (const file of Object.keys(release.files).filter((name) => name.endsWith('.css'))) {
    const css = await read(file);
    const found = objectionsToStyles(css, release.name, remotes);
    objections.push(...found.map((objection) => `${file}: ${objection}`));
    if (found.length === 0) for (const name of documentNames(css)) names.add(name);
    await setImmediate();
  }
  if (release.server && Object.hasOwn(release.files, release.server.file))
    objections.push(...objectionsToServerBundle(await read(release.server.file)));
  return { objections, documentNames: [...names] };
}

/** Files that the release names, but does not contain, or that it names with another hash than that of its list of files. */
function missingFiles({ modules, remoteEntry, server, files }: Release): string[] {
  const needed = [
    ...[remoteEntry, ...(server ? [server] : [])].map((asset) => ({ what: 'the release', asset })),
    ...Object.entries(modules).flatMap(([what, { js, css }]) =>
      [...js, ...css].map((asset) => ({ what, asset })),
    ),
  ];
  return needed.flatMap(({ what, asset: { file, integrity } }) => {
    if (!Object.hasOwn(files, file)) return [`${what} needs ${file}, which is not in the release`];
    return files[file] === integrity
      ? []
      : [`${what} names ${file} with another hash than the list of files`];
  });
}

/** A server bundle that the shell could not evaluate: it does not parse, or requires what the shell does not share. */
export function objectionsToServerBundle(source: string): string[] {
  const errors = syntaxErrors(source);
  return errors.length > 0 ? errors : unsharedPackages(source);
}

/** Parses the bundle as the shell does, without running it. */
function syntaxErrors(source: string): string[] {
  try {
    new vm.Script(`(function (exports, require, module, process) {${source}\n})`);
    return [];
  } catch (error) {
    return [`the server bundle does not parse: ${(error as Error).message}`];
  }
}

/** Packages that a bundle requires, whatever the quotes; a name that only its execution would tell is refused too. */
function unsharedPackages(source: string): string[] {
  const names = new Set<string>();
  let isComputed = false;
  simple(parse(source, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }), {
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'require') return;
      const name = first && literalOf(first);
      if (name === undefined) isComputed = true;
      else names.add(name);
    },
  });
  const known: readonly string[] = sharedPackages;
  return [
    ...[...names]
      .filter((name) => !known.includes(name))
      .map(
        (name) =>
          `the server bundle requires "${name}", which the shell does not share: bundle it, or leave it out`,
      ),
    ...(isComputed
      ? [
          'the server bundle requires a package by a computed name: write the name as a text, or bundle the package',
        ]
      : []),
  ];
}

function literalOf(node: Expression | SpreadElement): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
