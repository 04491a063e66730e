import { createMessages } from 'shared-runtime';
import { titles as en } from './en/titles';
import { titles as zh } from './zh/titles';

/** Words of the pages' titles: they come with the heads, not with the first page. */
export const { getT: getTitles } = createMessages({ en: { titles: en }, zh: { titles: zh } });
