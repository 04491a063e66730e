import { createMessages } from 'shared-runtime';
import { popup as en } from './en/popup';
import { popup as zh } from './zh/popup';

/** Messages of popup campaigns. */
export const { useT, getT } = createMessages({ en, zh });
