import type { getT } from '../messages/bag';

/** "Wool coat, M", for accessible names and messages. */
export function lineName(
  { title, size }: { title: string; size?: string | undefined },
  t: ReturnType<typeof getT>,
): string {
  return [title || t('line.unknown'), size].filter(Boolean).join(t('line.comma'));
}
