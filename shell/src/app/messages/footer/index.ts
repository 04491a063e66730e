import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Words of the footer: they come with its code, not with the first page. */
export const { useT } = createMessages({ en, zh });
