import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Words of a page that is sent from a copy: written by the server, so that no browser loads them. */
export const { getT } = createMessages({ en, zh });
