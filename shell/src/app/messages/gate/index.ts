import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages of the access gate, which the server writes. */
export const { getT } = createMessages({ en, zh });
