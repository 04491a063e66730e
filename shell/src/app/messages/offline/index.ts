import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages that the server puts into the service worker and the offline page; no page loads them. */
export const { getT } = createMessages({ en, zh });
