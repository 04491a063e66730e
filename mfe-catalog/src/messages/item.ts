import { createMessages } from 'shared-runtime';
import { item as en } from './en/item';
import { item as zh } from './zh/item';

/** Apart from the pages' texts: hearts and quick view come on every page and carry these only. */
export const { useT, getT } = createMessages({ en, zh });
