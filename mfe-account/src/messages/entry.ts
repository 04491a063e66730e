import { createMessages } from 'shared-runtime';
import { entry as en } from './en/entry';
import { entry as zh } from './zh/entry';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
