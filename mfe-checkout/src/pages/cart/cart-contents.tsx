import { useEffect, useEffectEvent } from 'react';
import type { Cart, CartLine } from 'shared-contracts';
import { Slot, useServices } from 'shared-runtime';
import { Checkbox, LiquorNotice, Notice, Split } from 'shared-ui';
import { keyText, requestKey } from '../../bag/line-key';
import { useChangeBag } from '../../bag/use-change-bag';
import { useT } from '../../messages/bag';
import { CartLineRow } from './cart-line-row';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { InactiveLines } from './inactive-lines';
import { isExceeded } from './line-state';
import { useBagOffers } from './use-bag-offers';
import type { BagAge } from './use-kept-bag';
import { useMoveToWishlist } from './use-move-to-wishlist';
import { usePriceChanges } from './use-price-changes';
import { useRemoveLine } from './use-remove-lines';

/** A bag with items: lines, their problems, totals. */
export function CartContents({ cart, age }: { cart: Cart; age: BagAge }) {
  const t = useT();
  const { change, isPending, isOffline } = useChangeBag();
  const remove = useRemoveLine(change);
  const moveToWishlist = useMoveToWishlist(change);
  const priceBefore = usePriceChanges(cart);
  const offers = useBagOffers(cart);
  const discountOf = ({ skuId, channelId }: CartLine) =>
    offers.totals?.lines?.find((line) => line.skuId === skuId && line.channelId === channelId)?.discount ?? 0;
  const { activeShoppingCarts: lines, inActiveShoppingCarts: inactive } = cart;
  const { bus } = useServices();
  // Recorded once per visit of the bag: a changed quantity is not another view.
  const recordView = useEffectEvent(() =>
    bus.emit('record-activity', { name: 'view_cart', lines, value: cart.totals.subtotal }),
  );
  useEffect(() => recordView(), []);
  const selectedCount = lines.filter((line) => line.selected).length;
  const select = (selected: boolean, of = lines) =>
    change({
      type: 'SELECT_SHOPPINGCART',
      lines: of.map((line) => ({ ...requestKey(line), selected })),
    });
  if (offers.isAwaited) return <CartSkeleton />;
  return (
    <Split
      sticky
      aside={
        <CartSummary
          cart={cart}
          isUpdating={isPending}
          offers={offers}
          isOffline={isOffline || age.isChanged}
          isOld={age.oldSince !== undefined}
        />
      }
    >
      {lines.some(isExceeded) && (
        <div className={styles.notice}>
          <Notice tone="warning" title={t('page.exceededTitle')}>
            {t('page.exceeded')}
          </Notice>
        </div>
      )}
      {lines.length > 0 && (
        <div className={styles.all}>
          <Checkbox
            label={t('page.selectAll')}
            checked={selectedCount === lines.length}
            onChange={(event) => select(event.target.checked)}
          />
          <span className={styles.minor}>
            {t('page.selected', { selected: selectedCount, all: lines.length })}
          </span>
        </div>
      )}
      <LiquorNotice offers={lines} />
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={keyText(line)}
            line={line}
            priceBefore={priceBefore(line)}
            discount={offers.isStale || isOffline ? 0 : discountOf(line)}
            onSelect={(selected) => select(selected, [line])}
            onQuantity={(quantity) =>
              change({ type: 'UPDATE_SHOPPINGCART', lines: [{ ...requestKey(line), quantity }] })
            }
            onRemove={() => remove(line)}
            onMoveToWishlist={() => moveToWishlist(line)}
            onSaveForLater={() =>
              change({ type: 'SAVE_SHOPPINGCART', lines: [{ ...requestKey(line), saved: true }] })
            }
          />
        ))}
      </ul>
      {inactive.length > 0 && <InactiveLines lines={inactive} onChange={change} />}
      <Slot name="bag-below-lines" />
    </Split>
  );
}
