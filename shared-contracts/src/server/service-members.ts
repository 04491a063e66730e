import type { ShopServices } from '../services';

/** The members of each service; none for a service that is a plain value or a function. */
const members = {
  api: ['call', 'get', 'post', 'put', 'delete'],
  bus: ['emit', 'on', 'off'],
  session: ['snapshot', 'subscribe', 'start', 'update', 'end'],
  config: ['shopName', 'apiUrl', 'contact', 'channels', 'recommendationUrl', 'analyticsTagUrl'],
  locale: [],
  channel: [],
  log: ['info', 'warn', 'error'],
} as const satisfies { [Name in keyof ShopServices]: readonly (keyof ShopServices[Name])[] };

type Missing = {
  [Name in keyof ShopServices]: (typeof members)[Name] extends readonly []
    ? never
    : Exclude<keyof ShopServices[Name], (typeof members)[Name][number]>;
}[keyof ShopServices];
// Does not compile when the list above lacks a member.
true satisfies [Missing] extends [never] ? true : Missing;

/** What a shell of this version provides: `api`, `api.get`, ..., `log.error`. */
export const serviceMembers: readonly string[] = Object.entries(members)
  .flatMap(([service, names]) => [service, ...names.map((name) => `${service}.${name}`)])
  .sort();
