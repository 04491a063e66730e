import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages of a page served from a stale copy. The server renders them, so no browser loads them. */
export const { getT } = createMessages({ en, zh });
