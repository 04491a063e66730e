import { createMessages } from 'shared-runtime';
import { results as en } from './en/results';
import { results as zh } from './zh/results';

/** Texts of the results page; those of the panel are apart, because the panel comes on every page. */
export const { getT, useT } = createMessages({ en, zh });
