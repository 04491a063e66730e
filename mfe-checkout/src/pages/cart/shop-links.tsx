import { urls } from 'shared-contracts';
import { Link, useChannel } from 'shared-runtime';
import { ButtonLink } from 'shared-ui';
import { useT } from '../../messages/bag';

/** Links into the shop, for an empty bag. One of them leads, as everywhere. */
export function ShopLinks() {
  const t = useT();
  const channel = useChannel();
  return (
    <>
      <ButtonLink as={Link} to={urls.landing(channel, 'women')}>
        {t('page.shopWomen')}
      </ButtonLink>
      <ButtonLink as={Link} variant="secondary" to={urls.landing(channel, 'men')}>
        {t('page.shopMen')}
      </ButtonLink>
    </>
  );
}
