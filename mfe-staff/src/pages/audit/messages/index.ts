import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../../api/code-words';
import { en as actionsEn } from './actions/en';
import { zh as actionsZh } from './actions/zh';
import { en } from './en';
import { en as wordsEn } from './words/en';
import { zh as wordsZh } from './words/zh';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });

const { useT: useActionT } = createMessages({ en: actionsEn, zh: actionsZh });
/** Actions of the log in words, by area. */
export const useActionWord = createCodeWords(actionsEn, useActionT);
export const areas = Object.keys(actionsEn) as (keyof typeof actionsEn)[];

const { useT: useWordT } = createMessages({ en: wordsEn, zh: wordsZh });
/** Fields and values of entries in words. */
export const useAuditWord = createCodeWords(wordsEn, useWordT);
/** Whether a field has a word of the log's own; a word may be spelled like its field. */
export const isAuditField = (field: string) => Object.hasOwn(wordsEn.fields, field);
