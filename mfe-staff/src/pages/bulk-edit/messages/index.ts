import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../../api/code-words';
import { en } from './en';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });
/** Kinds of changes and reasons in words. */
export const useBulkWord = createCodeWords(en, useT);
