import { createMessages } from 'shared-runtime';
import { form as en } from './en/form';
import { form as zh } from './zh/form';

/** A catalogue of its own: a chunk carries the texts it shows, not those of the whole account. */
export const { useT: useFormT } = createMessages({ en, zh });
