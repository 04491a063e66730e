import { createMessages } from 'shared-runtime';
import { storeStock as en } from './en/store-stock';
import { storeStock as zh } from './zh/store-stock';

/** A separate catalogue, which loads with the dialog. */
export const { useT } = createMessages({ en, zh });
