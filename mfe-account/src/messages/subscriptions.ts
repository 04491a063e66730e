import { createMessages } from 'shared-runtime';
import { subscriptions as en } from './en/subscriptions';
import { subscriptions as zh } from './zh/subscriptions';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { getT, useT } = createMessages({ en, zh });
