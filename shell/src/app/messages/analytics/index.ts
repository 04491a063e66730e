import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** The panel of analytics events. */
export const { useT } = createMessages({ en, zh });
