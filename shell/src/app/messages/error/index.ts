import { createMessages } from 'shared-runtime';
import { en } from './en';
import { zh } from './zh';

/** Messages of error pages, which load with their code. */
export const { useT, getT } = createMessages({ en, zh });
