import type { ShellContract } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { objectionsBetween, objectionsToRanges } from './objections';

/** Name of the shell beside the remotes; the registry reserves it. */
const shellName = 'shell';

/** A shell in the form of a release, so that the gate compares it like a remote. */
export function shellAsRelease({ contract, contracts, shared }: ShellContract): Release {
  const nothing = { file: '', integrity: '' };
  return {
    name: shellName,
    version: contract,
    builtAt: '',
    container: shellName,
    remoteEntry: nothing,
    modules: {},
    files: {},
    routes: [],
    fragments: [],
    shared,
    contract,
    contracts,
  };
}

/** What does not fit between a shell and the live versions, as sentences that name both. */
export function objectionsToShell(shell: Release, live: readonly Release[]): string[] {
  return [
    ...objectionsBetween(shell, live).map((objection) => `shell: ${objection}`),
    ...live.flatMap(({ name, contracts }) =>
      contracts ? objectionsToRanges(contracts, [shell]).map((objection) => `${name}: ${objection}`) : [],
    ),
    ...live.flatMap((release) =>
      [...slotsNotProvided(release, [shell, ...live]), ...servicesNotProvided(release, [shell])].map(
        (objection) => `${release.name}: ${objection}`,
      ),
    ),
  ];
}

/**
 * Slots that a version fills and nobody provides. Only known when the shell and all other versions say what
 * they provide.
 */
export function slotsNotProvided(release: Release, others: readonly Release[]): string[] {
  const all = [release, ...others];
  if (!others.some(({ name }) => name === shellName) || all.some(({ contracts }) => !contracts)) return [];
  const provided = new Set(all.flatMap(({ contracts }) => contracts?.slots.lends ?? []));
  return (release.contracts?.slots.fills ?? [])
    .filter((slot) => !provided.has(slot))
    .map((slot) => `it fills the slot "${slot}", which neither the shell nor a live remote provides`);
}

/** Members of `ShopServices` that a version uses and the shell lacks. Only known when both say so. */
export function servicesNotProvided({ contracts }: Release, others: readonly Release[]): string[] {
  const shell = others.find(({ name }) => name === shellName);
  const provided = shell?.contracts?.services?.provides;
  if (!provided) return [];
  return (contracts?.services?.uses ?? [])
    .filter((member) => !provided.includes(member))
    .map((member) => `it uses services.${member}, which the shell does not provide`);
}
