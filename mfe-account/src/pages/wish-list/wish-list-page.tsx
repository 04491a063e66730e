import type { FavouriteList } from 'shared-contracts';
import {
  Link,
  type PageContext,
  type PageHead,
  useChannel,
  useLocation,
  usePageData,
  useRevalidator,
} from 'shared-runtime';
import {
  Button,
  ButtonLink,
  EmptyState,
  HeartIcon,
  LiquorNotice,
  ProductGrid,
  useLanding,
  useReturn,
} from 'shared-ui';
import { listFavourites } from '../../api/list-favourites';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { useFreshStock } from './use-fresh-stock';
import { favouriteKey, useRemoval } from './use-removal';
import styles from './wish-list-page.module.css';
import { WishTile } from './wish-tile';

export async function loader({ services, signal }: PageContext): Promise<FavouriteList> {
  return dataOf(await listFavourites(services.api, signal));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('wishList.title'), noIndex: true };
}

/** /account/wish-list: up to 100 favourites (behaviour/limits), each to be added to the bag or removed. */
export function Component() {
  const t = useT();
  const landing = useLanding(useChannel(), useLocation());
  const { revalidate } = useRevalidator();
  const { list, totalCount } = usePageData<FavouriteList>();
  // Another tab may have saved or removed an item.
  useReturn(() => void revalidate(), 0);
  const { shown, remove, removeAll } = useRemoval(useFreshStock(list));
  const count = totalCount - (list.length - shown.length);
  return (
    <AccountLayout
      title={t('wishList.title')}
      aside={<span aria-live="polite">{shown.length > 0 && t('wishList.count', { count })}</span>}
    >
      {shown.length === 0 ? (
        <EmptyState
          icon={<HeartIcon />}
          title={t('wishList.empty')}
          text={t('wishList.emptyText')}
          actions={
            <ButtonLink as={Link} to={landing}>
              {t('wishList.shop')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <LiquorNotice offers={shown} />
          <ProductGrid narrow label={t('wishList.title')}>
            {shown.map((favourite) => (
              <WishTile
                key={favouriteKey(favourite)}
                favourite={favourite}
                onRemove={() => remove(favourite)}
              />
            ))}
          </ProductGrid>
        </>
      )}
      {shown.length > 1 && totalCount === list.length && (
        // Of a list that is longer than the page an undo could put back only a part.
        <Button variant="link" onClick={() => void removeAll()}>
          {t('wishList.removeAll')}
        </Button>
      )}
      {totalCount > list.length && (
        <p className={styles.more}>{t('wishList.firstOnly', { shown: shown.length, count })}</p>
      )}
    </AccountLayout>
  );
}
