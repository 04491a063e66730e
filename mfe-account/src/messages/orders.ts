import { createMessages } from 'shared-runtime';
import { orders as en } from './en/orders';
import { orders as zh } from './zh/orders';

/** A catalogue of its own: a chunk carries the texts it shows, not those of the whole account. */
export const { getT, useT } = createMessages({ en, zh });
