import { createMessages } from 'shared-runtime';
import { common as en } from './en/common';
import { common as zh } from './zh/common';

export const { useT } = createMessages({ en, zh });
