import { createMessages } from 'shared-runtime';
import { giftCards as en } from './en/gift-cards';
import { giftCards as zh } from './zh/gift-cards';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
