import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, EmptyState } from 'shared-ui';
import { useT } from '../../messages';

/** A cart without a line, in the cart and in the review of an order: it leads to the products. */
export function EmptyCart() {
  const t = useT();
  return (
    <EmptyState
      title={t('cart.emptyTitle')}
      text={t('cart.emptyText')}
      actions={
        <ButtonLink as={Link} to={urls.wholesale.list()}>
          {t('cart.toList')}
        </ButtonLink>
      }
    />
  );
}
