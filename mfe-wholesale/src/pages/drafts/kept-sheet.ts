import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import type { SheetLine } from 'shared-contracts/wire/wholesale-sheets';
import type { Typed } from '../../sheet/sheet-state';

/** A sheet with its unsaved changes, and the version that they are based on; its owner is the member and the sheet. */
export const keptSheet = createKept<{
  name: string;
  windowId: string | null;
  version: number;
  lines: readonly SheetLine[];
  typed: Typed;
}>(sessionKeys.wholesaleSheet);
