import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Entries of the menu beside the departments; they come with the menu's data, so that no page loads them as code. */
export const { getT } = createMessages({ en, zh });
