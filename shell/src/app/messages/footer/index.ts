import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages of the footer. Separate, so that they load with the footer's code and not with the first page. */
export const { useT } = createMessages({ en, zh });
