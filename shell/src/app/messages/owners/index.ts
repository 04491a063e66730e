import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/**
 * Messages of the ownership overlay. Separate, so that they load with the overlay's code, for `?owners` only.
 */
export const { getT } = createMessages({ en, zh });
