import { createMessages } from 'shared-runtime';
import { pages as en } from './en/pages';
import { pages as zh } from './zh/pages';

/** Messages of the catalogue's pages. Those about one product are in `item.ts`. */
export const { useT, getT } = createMessages({ en: { pages: en }, zh: { pages: zh } });
