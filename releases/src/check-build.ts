import fs from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import vm from 'node:vm';
import postcss, { type AtRule, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Release } from 'shared-contracts/release';
import { sharedPackages } from 'shared-contracts/shared-packages';
import type { Objection } from './gate';

/**
 * Checks a build before it is published: styles that affect other teams' pages, and server bundles that
 * require a package which the shell does not share. `folder` contains the release's files. Gives other
 * requests a turn between two style sheets.
 */
export async function objectionsToBuild(folder: string, release: Release): Promise<Objection[]> {
  const read = (file: string) => fs.promises.readFile(path.join(folder, file), 'utf8');
  const objections: Objection[] = [];
  for (const file of Object.keys(release.files).filter((name) => name.endsWith('.css'))) {
    const found = objectionsToStyles(await read(file), release.name);
    objections.push(...found.map((objection) => `${file}: ${objection}`));
    await setImmediate();
  }
  if (release.server) objections.push(...objectionsToServerBundle(await read(release.server.file)));
  return objections;
}

/** Class and keyframe names start with their owner; the build adds the remote's name to its own. */
const ownedName = /^(shell|mfe-[a-z]+)-/;

/**
 * Finds rules that style elements of others. Each selector needs a class, so `*`, `body` or `h1` alone are
 * refused, and the class must not belong to another owner.
 */
export function objectionsToStyles(css: string, remote: string): Objection[] {
  const objections: Objection[] = [];
  const isForeign = (name: string) => {
    const owner = ownedName.exec(name)?.[1];
    return owner !== undefined && owner !== remote;
  };
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isInKeyframes(rule) || isNested(rule)) return;
    for (const selector of selectorParser().astSync(rule.selector).nodes) {
      const text = String(selector).trim();
      if (!hasClass(selector)) {
        objections.push(`"${text}" has no class, so it styles pages of other teams`);
      }
      selector.walk((node) => {
        const name = node.type === 'class' || isClassPrefix(node) ? (node.value ?? '') : '';
        if (isForeign(name)) objections.push(`"${text}" styles a class of another owner`);
      });
    }
  });
  root.walkAtRules((rule: AtRule) => {
    if (/keyframes$/i.test(rule.name) && isForeign(rule.params)) {
      objections.push(`"@keyframes ${rule.params}" replaces an animation of another owner`);
    }
    if (rule.name === 'property' && rule.params.startsWith('--shop-')) {
      objections.push(`"@property ${rule.params}" redefines a design token for every page`);
    }
  });
  return objections;
}

function isInKeyframes({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name);
}

/** A nested rule is limited by the selector around it. */
function isNested(rule: Rule): boolean {
  for (let { parent } = rule; parent; parent = parent.parent as typeof parent) {
    if (parent.type === 'rule') return true;
  }
  return false;
}

/** Whether every element that the selector matches has a class, or is inside or beside one that has. */
function hasClass(selector: Selector): boolean {
  return selector.nodes.some((node: Node) => {
    if (node.type === 'class' || isClassPrefix(node)) return true;
    // A custom element belongs to the library that defines it.
    if (node.type === 'tag' && node.value.includes('-')) return true;
    // In a list of alternatives, one without a class matches anything.
    if (node.type === 'pseudo' && /^:(is|where|matches|-webkit-any)$/.test(node.value)) {
      return node.nodes.length > 0 && node.nodes.every(hasClass);
    }
    return false;
  });
}

/** Matches a class prefix such as `[class^="adyen-checkout"]`, as libraries use it. */
function isClassPrefix(node: Node): boolean {
  return (
    node.type === 'attribute' && node.attribute === 'class' && node.operator === '^=' && Boolean(node.value)
  );
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
