import { createMessages } from 'shared-runtime';
import { draws as en } from './en/draws';
import { draws as zh } from './zh/draws';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
