import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../api/code-words';
import { en } from './en';
import { zh } from './zh';

/** Words of the pages about orders, which no other page loads. */
export const { useT } = createMessages({ en, zh });
/** Answers of the payment provider in words. */
export const usePaymentWord = createCodeWords(en, useT);
