import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages of what joins a page after it has loaded. Separate, so that the first page does not load them. */
export const { useT } = createMessages({ en, zh });
