import { createMessages } from 'shared-runtime';
import { pages as en } from './en/pages';
import { pages as zh } from './zh/pages';

/** Texts of the catalogue's pages. What is about one product has its own: `item.ts`. */
export const { useT, getT } = createMessages({ en: { pages: en }, zh: { pages: zh } });
