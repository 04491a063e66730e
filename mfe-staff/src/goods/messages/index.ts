import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../api/code-words';
import { en } from './en';
import { zh } from './zh';

export const { useT: useGoodsT } = createMessages({ en, zh });
/** Codes of offers and of the history in words. */
export const useGoodsWord = createCodeWords(en, useGoodsT);
