import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Words of the pages about orders, which no other page loads. */
export const { useT } = createMessages({ en, zh });
