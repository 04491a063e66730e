import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import type { TypedStyle } from './new-item-values';

/** What was typed into the form; its owner is who typed it, and the item that the form began with. */
export const keptStyle = createKept<TypedStyle>(sessionKeys.staffNewItem);
