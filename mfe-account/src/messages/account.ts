import { createMessages } from 'shared-runtime';
import { account as en } from './en/account';
import { account as zh } from './zh/account';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
