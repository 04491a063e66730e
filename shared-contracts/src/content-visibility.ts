import { type ChannelType, channels } from './channel';
import type { ContentVisibility } from './wire/content';

/** The entries of a list that editors write in one text, with commas of an English or a Chinese keyboard. */
export function entriesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split(/[,，、]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** behaviour/validation: whether a component is visible in this channel to a member with these label codes. */
export function isContentVisible(
  visibility: ContentVisibility,
  channel: ChannelType,
  labelCodes: readonly string[],
): boolean {
  const only = Number(visibility.channel ?? 0);
  if ((only === 1 || only === 2) && only !== channels[channel].id) return false;
  const included = entriesOf(visibility.includeUserGroup);
  if (included.length > 0 && !included.some((label) => labelCodes.includes(label))) return false;
  return !entriesOf(visibility.excludeUserGroup).some((label) => labelCodes.includes(label));
}
