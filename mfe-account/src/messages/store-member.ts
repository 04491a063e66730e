import { createMessages } from 'shared-runtime';
import { storeMember as en } from './en/store-member';
import { storeMember as zh } from './zh/store-member';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
