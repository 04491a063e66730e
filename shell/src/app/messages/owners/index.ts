import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Words of the ownership overlay: they come with its code, which only `?owners` asks for. */
export const { getT } = createMessages({ en, zh });
