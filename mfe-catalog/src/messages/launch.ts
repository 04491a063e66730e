import { createMessages } from 'shared-runtime';
import { launch as en } from './en/launch';
import { launch as zh } from './zh/launch';

/** Loaded with the item page's purchase. */
export const { useT: useLaunchT } = createMessages({ en, zh });
