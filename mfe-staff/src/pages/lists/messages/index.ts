import { createMessages } from 'shared-runtime';
import { createCodeWords } from '../../../api/code-words';
import { en } from './en';
import { zh } from './zh';

export const { useT } = createMessages({ en, zh });
/** Fields of a row, as the content folder names them, in words. */
export const useListWord = createCodeWords({ fields: en.fields, historyFields: en.historyFields }, useT);
