import { createMessages } from 'shared-runtime';
import { menu as en } from './en/menu';
import { menu as zh } from './zh/menu';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { useT: useMenuT } = createMessages({ en, zh });
