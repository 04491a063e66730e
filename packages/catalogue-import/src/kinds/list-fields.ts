import type { categories } from 'database/schema/catalogue';
import type { lockers } from 'database/schema/content';
import { channelOfId } from 'shared-contracts/channel';

/** The fields of the import file: what is empty is left out, and channels have their names. */
export function listFields({
  channelIds,
  ...row
}: Record<string, unknown> & { channelIds?: number[] }): Record<string, unknown> {
  const filled = Object.entries(row).filter(([, value]) => value !== null && value !== '');
  return { ...Object.fromEntries(filled), ...(channelIds && { channels: channelIds.map(channelOfId) }) };
}

/** A category's code says which one is above it. */
export const categoryFields = ({ parentCode: _, ...row }: typeof categories.$inferSelect) => listFields(row);
export const lockerFields = ({ isOpen: open, ...row }: typeof lockers.$inferSelect) =>
  listFields({ ...row, open });
