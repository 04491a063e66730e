import { createMessages } from 'shared-runtime';
import { help as en } from './en/help';
import { help as zh } from './zh/help';

/** Separate from the other pages' messages, because each page contains its catalogue. */
export const { useT, getT } = createMessages({ en, zh });
