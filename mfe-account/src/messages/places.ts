import { createMessages } from 'shared-runtime';
import { places as en } from './en/places';
import { places as zh } from './zh/places';

/** A separate catalogue: the header's menu, which every page loads, needs few of these words. */
export const { useT: usePlacesT } = createMessages({ en, zh });
