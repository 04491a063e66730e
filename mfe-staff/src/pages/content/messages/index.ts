import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../../api/code-words';
import { en } from './en';
import { zh } from './zh';

const { useT } = createMessages({ en, zh });

/** Kinds of content and their fields in words. */
export const useContentWord = createCodeWords(en, useT);
