import { punctuationIn } from 'shared-contracts/punctuation';
import type { MediaUse } from 'shared-contracts/wire/merchant-media';
import { useServices } from 'shared-runtime';
import { useT } from './messages';

const keys = { ITEM: 'item', BRAND: 'brand', CATEGORY: 'category' } as const;

/** Where a picture is used, in words; a page by its address. */
export function useUseText() {
  const t = useT();
  const { joinList } = punctuationIn(useServices().locale);
  return (uses: readonly MediaUse[]): string =>
    joinList(uses.map(({ kind, id }) => (kind in keys ? t(keys[kind as keyof typeof keys], { id }) : id)));
}
