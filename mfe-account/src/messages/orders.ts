import { createMessages } from 'shared-runtime';
import { orders as en } from './en/orders';
import { orders as zh } from './zh/orders';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
