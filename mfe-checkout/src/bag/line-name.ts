import type { Locale } from 'shared-contracts';
import { namePiece } from 'shared-contracts/punctuation';
import { getT } from '../messages/bag';

/** "Wool coat, Navy, M", for accessible names and messages. */
export function lineName(
  line: { title: string; color?: string | undefined; size?: string | undefined },
  locale: Locale,
): string {
  return namePiece(locale, { ...line, title: line.title || getT(locale)('line.unknown') });
}
