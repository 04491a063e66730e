import { createMessages } from 'shared-runtime';
import { item as en } from './en/item';
import { item as zh } from './zh/item';

/** Separate from the pages' messages: hearts and quick view are on every page and need only these. */
export const { useT } = createMessages({ en, zh });
