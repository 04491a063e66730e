import semver from 'semver';
import { busEvents } from 'shared-contracts/bus';
import type { Contract } from 'shared-contracts/contract';
import type { JsonSchema } from 'shared-contracts/json-schema';
import type { Release } from 'shared-contracts/release';
import { mismatch } from 'shared-contracts/server/is-assignable';

type Schema = Contract['emits'][string] | undefined;

/** Why a writer's and a reader's schema are incompatible; empty when one of them is unknown. */
function misfit(written: Schema, read: Schema): string[] {
  const why = written && read ? mismatch(written as JsonSchema, read as JsonSchema) : undefined;
  return why === undefined ? [] : [why];
}

/** Checks a version's contract against those of the other live versions, in both directions. */
export function objectionsBetween(release: Release, others: readonly Release[]): string[] {
  const { contracts } = release;
  if (!contracts) return objectionsWithoutContract(release, others);
  const all = [release, ...others];
  const ownerOf = (name: string) => all.find(({ fragments }) => fragments.some((own) => own.name === name));
  return [
    ...Object.entries(contracts.mounts).flatMap(([name, props]) => {
      const owner = ownerOf(name);
      if (!owner) return [`it mounts the fragment "${name}", which no live remote offers`];
      return misfit(props, owner.contracts?.fragments[name]).map(
        (why) => `it mounts the fragment "${name}" of ${owner.name} with props that do not fit: ${why}`,
      );
    }),
    ...others.flatMap((other) => [...objectionsOfUser(release, other), ...eventsBetween(release, other)]),
    ...objectionsToRanges(contracts, others),
  ];
}

/** A version without a contract must be built with the same packages as the others. */
function objectionsWithoutContract(release: Release, others: readonly Release[]): string[] {
  const unlike = others.filter(({ contract }) => contract !== release.contract);
  const known = unlike.map(({ name, contract }) => `${name} (${contract})`).join(', ');
  return known
    ? [
        `it does not say what it uses, and was built with other contracts (${release.contract}) than ${known}: build it again`,
      ]
    : [];
}

/** Checks the fragments of this version that another remote mounts. */
function objectionsOfUser(release: Release, user: Release): string[] {
  return Object.entries(user.contracts?.mounts ?? {}).flatMap(([name, props]) =>
    misfit(props, release.contracts?.fragments[name]).map(
      (why) => `${user.name} mounts its fragment "${name}" with props that do not fit any more: ${why}`,
    ),
  );
}

/** Payloads of events, from this version to another and vice versa. */
function eventsBetween({ contracts: mine }: Release, { name, contracts: theirs }: Release): string[] {
  const sent = Object.entries(mine?.emits ?? {}).flatMap(([event, payload]) =>
    misfit(payload, theirs?.listens[event]).map(
      (why) => `it emits ${event} in a form that ${name} does not take: ${why}`,
    ),
  );
  const heard = Object.entries(mine?.listens ?? {}).flatMap(([event, payload]) =>
    misfit(theirs?.emits[event], payload).map(
      (why) => `it listens to ${event} in a form that ${name} does not emit: ${why}`,
    ),
  );
  return [...sent, ...heard];
}

/**
 * A page has one copy of each shared package: the version range must include what the shell provides, or
 * where no shell is known, the newest that others were built with.
 */
export function objectionsToRanges({ shared }: Contract, others: readonly Release[]): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const shell = others.filter((other) => other.name === 'shell' && other.shared[name]);
    const newest = (shell.length > 0 ? shell : others)
      .flatMap((other) => (other.shared[name] ? [{ other: other.name, version: other.shared[name] }] : []))
      .sort((a, b) => semver.compare(b.version, a.version))[0];
    return newest && !semver.satisfies(newest.version, range)
      ? [`it needs ${name} ${range}, ${newest.other} runs with ${newest.version}: a page has one ${name}`]
      : [];
  });
}

/**
 * What other remotes use and would lose: events that nobody else emits or handles, slots that nobody else
 * provides.
 */
export function contractLosses(release: Release, live: Release, others: readonly Release[]): string[] {
  const [before, after] = [live.contracts, release.contracts];
  if (!before || !after) return [];
  const remaining = [after, ...others.flatMap(({ contracts }) => contracts ?? [])];
  const usersOf = (uses: (contract: Contract) => boolean) =>
    others.flatMap(({ name, contracts }) => (contracts && uses(contracts) ? [name] : []));
  const emitted = Object.keys(before.emits)
    .filter((event) => !remaining.some(({ emits }) => event in emits))
    .flatMap((event) =>
      usersOf(({ listens }) => event in listens).map(
        (user) => `${user} listens to ${event}, which nobody would emit any more`,
      ),
    );
  const handled = Object.keys(before.listens)
    .filter((event) => isCommand(event, live) && !remaining.some(({ listens }) => event in listens))
    .flatMap((event) =>
      usersOf(({ emits }) => event in emits).map(
        (user) => `${user} emits ${event}, which nobody would handle any more`,
      ),
    );
  const provided = before.slots.lends
    .filter((slot) => !remaining.some(({ slots }) => slots.lends.includes(slot)))
    .flatMap((slot) =>
      usersOf(({ slots }) => slots.fills.includes(slot)).map(
        (user) => `${user} fills the slot "${slot}", which would be gone`,
      ),
    );
  return [...emitted, ...handled, ...provided];
}

/** A fact needs no listener; a command without a handler leaves a visitor waiting. */
function isCommand(event: string, { events }: Release): boolean {
  const known = Object.hasOwn(busEvents, event)
    ? busEvents[event as keyof typeof busEvents]
    : events?.[event];
  return known?.kind === 'command';
}
