import { createMessages } from 'shared-runtime';
import { favouriteBrand as en } from './en/favourite-brand';
import { favouriteBrand as zh } from './zh/favourite-brand';

/** A separate catalogue, which loads with the button. */
export const { useT } = createMessages({ en, zh });
