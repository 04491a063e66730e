import { createMessages } from 'shared-runtime';
import { entry as en } from './en/entry';
import { entry as zh } from './zh/entry';

/** A catalogue of its own: a chunk carries the texts it shows, not those of the whole account. */
export const { getT, useT } = createMessages({ en, zh });
