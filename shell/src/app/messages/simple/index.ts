import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages of the header of payment pages, which load with its code. */
export const { useT } = createMessages({ en, zh });
