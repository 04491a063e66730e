import { createMessages } from 'shared-runtime';
import { returns as en } from './en/returns';
import { returns as zh } from './zh/returns';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
