import { createMessages } from 'shared-runtime';
import { brands as en } from './en/brands';
import { brands as zh } from './zh/brands';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
