import type { Contract } from 'shared-contracts/contract';

/** A contract that uses and provides nothing, apart from `changes`. */
export const contractOf = (changes: Partial<Contract> = {}): Contract => ({
  fragments: {},
  mounts: {},
  slots: { lends: [], fills: [] },
  emits: {},
  listens: {},
  api: [],
  schemas: {},
  shared: {},
  ...changes,
});
