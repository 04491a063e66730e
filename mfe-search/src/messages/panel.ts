import { createMessages } from 'shared-runtime';
import { panel as en } from './en/panel';
import { panel as zh } from './zh/panel';

/** Texts of the search panel. */
export const { useT } = createMessages({ en, zh });
