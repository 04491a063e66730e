import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** The questions that the shop asks at the lower edge of a page. */
export const { useT } = createMessages({ en, zh });
