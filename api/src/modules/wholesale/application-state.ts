import { applicationStates } from 'shared-contracts/wire/wholesale-application';

/** The state of an application, as the wire names it. */
export function applicationStateOf(state: string): (typeof applicationStates)[number] {
  return applicationStates.find((known) => known === state) ?? 'PENDING';
}
