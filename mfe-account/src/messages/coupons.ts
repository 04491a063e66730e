import { createMessages } from 'shared-runtime';
import { coupons as en } from './en/coupons';
import { coupons as zh } from './zh/coupons';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
