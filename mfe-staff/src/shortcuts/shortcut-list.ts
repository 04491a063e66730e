import { urls } from 'shared-contracts';

/** Pages by the letter after `g`. Whoever may not open a page has no shortcut to it. */
export const pageKeys: Readonly<Record<string, string>> = {
  d: urls.staff.index(),
  o: urls.staff.orders(),
  r: urls.staff.returns(),
  i: urls.staff.items(),
  s: urls.staff.stock(),
  p: urls.staff.purchaseOrders(),
  c: urls.staff.customers(),
};

/** What the keys of a page do, in the order of the list that `?` shows. */
export const actionKeys = [
  { key: '/', text: 'search' },
  { key: 'j', text: 'nextRow' },
  { key: 'k', text: 'previousRow' },
  { key: 'Enter', text: 'open' },
  { key: 'n', text: 'nextOrder' },
  { key: 'p', text: 'previousOrder' },
  { key: '?', text: 'list' },
] as const;
