import type { categories } from 'database/schema/catalogue';
import type { lockers } from 'database/schema/content';
import { channelOfId } from 'shared-contracts/channel';
import { seoTextNames } from 'shared-contracts/wire/seo-texts';

/** Of categories and brands, what staff write for search engines only. */
const unset = new Set<string>(seoTextNames);

/** The fields of the import file: what is empty is left out, and channels have their names. */
export function listFields({
  channelIds,
  ...row
}: Record<string, unknown> & { channelIds?: number[] }): Record<string, unknown> {
  const filled = Object.entries(row).filter(
    ([name, value]) => value !== null && value !== '' && !unset.has(name),
  );
  return { ...Object.fromEntries(filled), ...(channelIds && { channels: channelIds.map(channelOfId) }) };
}

/** A category's code says which one is above it. */
export const categoryFields = ({ parentCode: _, ...row }: typeof categories.$inferSelect) => listFields(row);
export const lockerFields = ({ isOpen: open, ...row }: typeof lockers.$inferSelect) =>
  listFields({ ...row, open });
