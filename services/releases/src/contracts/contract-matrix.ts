import type { Contract } from 'shared-contracts/contract';
import type { ContractMatrix } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';

type Row = ContractMatrix['rows'][number];

/** The dependencies between remotes, from the contracts of the live versions. */
export function contractMatrix(releases: readonly Release[]): ContractMatrix {
  const known = releases.flatMap(({ name, contracts }) => (contracts ? [{ name, contracts }] : []));
  const rowsOf = (
    kind: Row['kind'],
    offered: (contract: Contract) => readonly string[],
    used: (contract: Contract) => readonly string[],
  ): Row[] => {
    const names = new Set(known.flatMap(({ contracts }) => [...offered(contracts), ...used(contracts)]));
    const having = (list: (contract: Contract) => readonly string[], name: string) =>
      known.filter(({ contracts }) => list(contracts).includes(name)).map((remote) => remote.name);
    return [...names]
      .sort()
      .map((name) => ({ kind, name, from: having(offered, name), to: having(used, name) }));
  };
  return {
    rows: [
      ...rowsOf(
        'fragment',
        ({ fragments }) => Object.keys(fragments),
        ({ mounts }) => Object.keys(mounts),
      ),
      ...rowsOf(
        'slot',
        ({ slots }) => slots.lends,
        ({ slots }) => slots.fills,
      ),
      ...rowsOf(
        'event',
        ({ emits }) => Object.keys(emits),
        ({ listens }) => Object.keys(listens),
      ),
      ...rowsOf(
        'api',
        () => [],
        ({ api }) => api.map(({ method, path }) => `${method} ${path}`),
      ),
    ],
    withoutContract: releases.filter(({ contracts }) => !contracts).map(({ name }) => name),
  };
}
