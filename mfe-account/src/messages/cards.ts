import { createMessages } from 'shared-runtime';
import { cards as en } from './en/cards';
import { cards as zh } from './zh/cards';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
