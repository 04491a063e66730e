import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../../api/code-words';
import { en } from './en';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });
/** Lines of the sums, differences and problems of a file in words. */
export const useClosingWord = createCodeWords(en, useT);
