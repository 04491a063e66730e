import { createMessages, type Translate } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });
export type WholesaleT = Translate<typeof en>;
