import { createMessages } from 'shared-runtime';
import { results as en } from './en/results';
import { results as zh } from './zh/results';

/** Messages of the results page. Separate from the panel's, because the panel is on every page. */
export const { getT, useT } = createMessages({ en, zh });
