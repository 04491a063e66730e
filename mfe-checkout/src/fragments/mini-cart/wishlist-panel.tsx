import { type Favourite, isSameLine, urls } from 'shared-contracts';
import { Link, useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { ButtonLink, Skeleton } from 'shared-ui';
import { favouritesQuery } from '../../api/list-favourites';
import { keyText } from '../../bag/line-key';
import { useT } from '../../messages/bag';
import styles from './mini-cart.module.css';
import type { MiniCartContent } from './mini-cart-content';
import { MiniLine, type MiniLineProps } from './mini-line';

function toLine({ itemCode, channelId, title, brandName, images, ...entry }: Favourite): MiniLineProps {
  const { color, size, listPrice, salePrice } = entry;
  return { itemCode, channelId, title, brandName, image: images[0], color, size, listPrice, salePrice };
}

/** Wishlist mode: shows the item just added to the wishlist, or the whole wishlist. */
export function WishlistPanel({ added }: { added: Extract<MiniCartContent, { mode: 'wishlist' }>['added'] }) {
  const t = useT();
  const services = useServices();
  const { user } = useSession();
  // When the event does not describe the item, it is taken from the wishlist.
  const isKnown = added?.line?.title !== undefined && added.line.salePrice !== undefined;
  const wishlist = useQuery({
    ...favouritesQuery(services.api, user?.memberId ?? ''),
    staleTime: 0,
    enabled: user !== null && !isKnown,
  });
  const list = wishlist.data?.list;
  const found = added && list?.find((entry) => isSameLine(entry, added));
  return (
    <>
      <ul className={styles.lines}>
        {added && (
          <li>
            <MiniLine
              {...(found
                ? toLine(found)
                : { itemCode: added.itemCode, channelId: added.channelId, ...added.line })}
            />
          </li>
        )}
        {!added && wishlist.isPending && user && <Skeleton />}
        {!added && wishlist.isError && <li className={styles.minor}>{t('mini.wishlistFailed')}</li>}
        {!added && (list?.length === 0 || !user) && (
          <li className={styles.minor}>{t('mini.wishlistEmpty')}</li>
        )}
        {!added &&
          list?.map((entry) => (
            <li key={keyText(entry)}>
              <MiniLine {...toLine(entry)} />
            </li>
          ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink as={Link} variant="secondary" size="sm" block to={urls.account.wishList()}>
          {t('mini.toWishlist')}
        </ButtonLink>
      </div>
    </>
  );
}
