import { createMessages } from 'shared-runtime';
import { account as en } from './en/account';
import { account as zh } from './zh/account';

/** A catalogue of its own: a chunk carries the texts it shows, not those of the whole account. */
export const { getT, useT } = createMessages({ en, zh });
