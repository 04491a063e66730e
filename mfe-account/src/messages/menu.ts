import { createMessages } from 'shared-runtime';
import { menu as en } from './en/menu';
import { menu as zh } from './zh/menu';

/** A catalogue of its own: a chunk carries the texts it shows, not those of the whole account. */
export const { useT: useMenuT } = createMessages({ en, zh });
