import { createMessages } from 'shared-runtime';
import { form as en } from './en/form';
import { form as zh } from './zh/form';

/** A separate catalogue, so that a chunk contains only the messages it shows. */
export const { useT: useFormT } = createMessages({ en, zh });
