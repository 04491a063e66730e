import { createMessages } from 'shared-runtime';
import { referral as en } from './en/referral';
import { referral as zh } from './zh/referral';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
