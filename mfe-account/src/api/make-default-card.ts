import type { ApiClient } from 'shared-contracts';
import { makeDefaultCard as makeDefaultCardCall } from 'shared-contracts/calls/payment';

/** Makes a saved card the first choice at checkout; returns the cards. */
export function makeDefaultCard(api: ApiClient, id: string) {
  return api.call(makeDefaultCardCall, { body: { id } });
}
