import type { ListingTranslate } from 'shared-contracts';
import { ButtonLink } from '../button/button';
import { EmptyState } from '../empty-state/empty-state';
import type { LinkComponent } from '../link';

interface ListingNothingProps {
  t: ListingTranslate;
  /** URL of the list without filters, when it has some. */
  clearTo: string | undefined;
  as: LinkComponent;
}

/** In the place of the products: nothing matches the filters, or the list is empty. */
export function ListingNothing({ t, clearTo, as }: ListingNothingProps) {
  const hasFilters = clearTo !== undefined;
  return (
    <EmptyState
      title={t(hasFilters ? 'noneFiltered' : 'none')}
      text={t(hasFilters ? 'noneFilteredText' : 'noneText')}
      actions={
        hasFilters && (
          <ButtonLink as={as} variant="secondary" to={clearTo}>
            {t('clear')}
          </ButtonLink>
        )
      }
    />
  );
}
