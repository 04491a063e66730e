import { createMessages } from 'shared-runtime';
import { titles as en } from './en/titles';
import { titles as zh } from './zh/titles';

/** Messages of page titles. Separate, so that they load with the heads and not with the first page. */
export const { getT: getTitles } = createMessages({ en: { titles: en }, zh: { titles: zh } });
