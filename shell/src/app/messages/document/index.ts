import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages that the server writes around the storefront, so no browser loads them. */
export const { getT } = createMessages({ en, zh });
