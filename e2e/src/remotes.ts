import type { Remote } from './releases';

/** For each remote one of its pages, and a page of another remote that must keep working without it. */
export const remotes: { remote: Remote; own: string; neighbour: string; isApplication?: true }[] = [
  { remote: 'mfe-catalog', own: '/bit/men', neighbour: '/login' },
  { remote: 'mfe-search', own: '/bit/search?keyword=coat', neighbour: '/bit/men' },
  { remote: 'mfe-checkout', own: '/checkout/cart', neighbour: '/bit/men' },
  { remote: 'mfe-account', own: '/login', neighbour: '/bit/men' },
  { remote: 'mfe-wholesale', own: '/wholesale/product/list', neighbour: '/bit/men', isApplication: true },
  { remote: 'mfe-staff', own: '/staff', neighbour: '/bit/men', isApplication: true },
];
