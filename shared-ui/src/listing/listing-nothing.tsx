import type { ListingTranslate } from 'shared-contracts';
import { EmptyState } from '../empty-state/empty-state';

interface ListingNothingProps {
  t: ListingTranslate;
  /** True while filters are active; the link that clears them is above. */
  hasFilters: boolean;
}

/** Shown in place of the products when nothing matches the filters or the list is empty. */
export function ListingNothing({ t, hasFilters }: ListingNothingProps) {
  return (
    <EmptyState
      title={t(hasFilters ? 'noneFiltered' : 'none')}
      text={t(hasFilters ? 'noneFilteredText' : 'noneText')}
    />
  );
}
