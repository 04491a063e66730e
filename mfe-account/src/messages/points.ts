import { createMessages } from 'shared-runtime';
import { points as en } from './en/points';
import { points as zh } from './zh/points';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
