import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../../api/code-words';
import { en } from './en';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });
/** Size types and kinds of attributes in words. */
export const useNewItemWord = createCodeWords(en, useT);
