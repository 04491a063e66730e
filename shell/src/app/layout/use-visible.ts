import { type ContentComponentKey, type ContentValue, isContentVisible } from 'shared-contracts';
import { useChannel, useSession } from 'shared-runtime';
import type { LayoutContent } from './layout-data';

/**
 * The first content that this visitor may see (behaviour 5, content visibility). The server renders a guest's;
 * content for a member's labels comes after hydration.
 */
export function useVisible<Key extends ContentComponentKey>(
  contents: readonly LayoutContent<Key>[] = [],
): ContentValue<Key> | null {
  const channel = useChannel();
  const { user } = useSession();
  const labels = user?.memberLabels.map(({ labelCode }) => labelCode) ?? [];
  return contents.find(({ visibility }) => isContentVisible(visibility, channel, labels))?.value ?? null;
}
