import type { Release } from 'shared-contracts/release';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { contractLosses, objectionsBetween } from './contracts/objections';
import { servicesNotProvided, slotsNotProvided } from './contracts/shell-contract';
import { lostPatterns, objectionsToOwners, objectionsToReach } from './route-ownership';

/**
 * Checks a version on its own: everything it declares must be in it. An empty list means that it passes.
 * `liveAs` is the remote under whose name it goes live.
 */
export function objectionsToRelease(release: Release, liveAs: string): string[] {
  const objections: string[] = [];
  if (release.name !== liveAs) {
    objections.push(`it calls itself ${release.name}, but is to go live as ${liveAs}`);
  }
  const declared = [
    ...release.routes.map(({ id, module }) => ({ what: `the route "${id}"`, module })),
    ...release.fragments.map(({ name, module }) => ({ what: `the fragment "${name}"`, module })),
    ...(release.application ? [{ what: 'the application', module: release.application.module }] : []),
  ];
  for (const { what, module } of declared) {
    if (!release.modules[module]) objections.push(`${what} needs ${module}, which it does not expose`);
  }
  if (release.contracts && contractFingerprint(release.contracts) !== release.contract) {
    objections.push(
      `its contract has the fingerprint ${contractFingerprint(release.contracts)}, not ${release.contract}: it was changed after the build`,
    );
  }
  const isRendered = release.routes.length > 0 || release.application !== undefined;
  if (isRendered && !release.server) {
    objections.push('it has pages but no server bundle, so they cannot be rendered on the server');
  }
  objections.push(...objectionsToReach(release));
  objections.push(...twice(release.routes.map(({ id }) => `the route "${id}"`)));
  objections.push(...twice(release.fragments.map(({ name }) => `the fragment "${name}"`)));
  return objections;
}

/**
 * Checks a version against the live versions of the other remotes: two owners of one thing, and incompatible
 * contracts.
 */
export function objectionsBeside(release: Release, others: readonly Release[]): string[] {
  return [
    ...others.flatMap((other) => clashesWith(release, other)),
    ...objectionsBetween(release, others),
    ...slotsNotProvided(release, others),
    ...servicesNotProvided(release, others),
  ];
}

function clashesWith(release: Release, other: Release): string[] {
  return [
    ...objectionsToOwners(release, other),
    ...release.fragments
      .filter(({ name }) => other.fragments.some((theirs) => theirs.name === name))
      .map(({ name }) => `${other.name} already has a fragment "${name}"`),
    ...(release.container === other.container
      ? [`${other.name} already uses the container name "${release.container}"`]
      : []),
    ...sameDocumentNames(release, other),
    ...otherMajors(release, other),
  ];
}

/** Of two style sheets that declare one name for the document, the later one wins on every page. */
function sameDocumentNames(release: Release, other: Release): string[] {
  const theirs = new Set(other.documentNames);
  return (release.documentNames ?? [])
    .filter((name) => theirs.has(name))
    .map((name) => `${other.name} already declares ${name}: begin the name with "${release.name}-"`);
}

/**
 * Pages and fragments that visitors would lose. What another remote takes over in the same activation does
 * not count (`others` are the versions live after it).
 */
export function lossesAgainst(release: Release, live: Release, others: readonly Release[]): string[] {
  const after = [release, ...others];
  const lostFragments = live.fragments.filter(
    ({ name }) => !after.some(({ fragments }) => fragments.some((fragment) => fragment.name === name)),
  );
  return [
    ...lostPatterns(live, release, others).map((pattern) => `${pattern} would not be found any more`),
    ...lostFragments.map(({ name }) => {
      const users = others.filter(({ contracts }) => contracts?.mounts[name] !== undefined);
      return `${users.map((user) => user.name).join(' and ') || 'others'} would lose the fragment "${name}"`;
    }),
    ...contractLosses(release, live, others),
    ...(live.application && live.application.prefix !== release.application?.prefix
      ? [`the application at ${live.application.prefix} would be gone`]
      : []),
  ];
}

/** What other remotes use of a live version and would lose without it. Its own pages do not count. */
export function objectionsToRemoval(live: Release, others: readonly Release[]): string[] {
  const lost = live.fragments.flatMap(({ name }) =>
    others
      .filter(({ contracts }) => contracts?.mounts[name] !== undefined)
      .map((user) => `${user.name} would lose the fragment "${name}"`),
  );
  const nothing = live.contracts && {
    ...live.contracts,
    fragments: {},
    mounts: {},
    slots: { lends: [], fills: [] },
    emits: {},
    listens: {},
  };
  return [...lost, ...contractLosses({ ...live, ...(nothing ? { contracts: nothing } : {}) }, live, others)];
}

/** A page has one instance of each shared package, so all remotes need the same major version. */
function otherMajors(release: Release, other: Release): string[] {
  return Object.entries(release.shared).flatMap(([name, version]) => {
    const theirs = other.shared[name];
    return theirs !== undefined && majorOf(theirs) !== majorOf(version)
      ? [`it is built for ${name} ${version}, ${other.name} runs with ${theirs}: a page has one ${name}`]
      : [];
  });
}

function majorOf(version: string): string {
  return version.split('.', 1)[0] ?? version;
}

function twice(names: readonly string[]): string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(repeated)].map((name) => `${name} is declared twice`);
}
