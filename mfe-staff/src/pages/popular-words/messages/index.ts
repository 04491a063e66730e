import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });
