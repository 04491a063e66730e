import type { Favourite } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Button, ProductTile, productTileProps } from 'shared-ui';
import { useT } from '../../messages/account';
import { useAddToBag } from '../../orders/use-add-to-bag';
import styles from './wish-list-page.module.css';

/**
 * A favourite. Adding it to the bag uses its size; when that is sold out, or none is chosen yet, it opens the
 * quick view with the sizes.
 */
export function WishTile({ favourite, onRemove }: { favourite: Favourite; onRemove(): void }) {
  const t = useT();
  const { bus } = useServices();
  const bag = useAddToBag();
  const { itemCode, channelId, title, color, size, availableQty } = favourite;
  const isSoldOut = availableQty < 1;
  const hasNoSize = size === '';

  function add() {
    if (isSoldOut || hasNoSize) {
      bus.emit('quick-view-requested', { itemCode, channelId, mode: 'bag' });
      return;
    }
    const { skuId, itemId, ageRestricted } = favourite;
    bag.add([{ skuId, itemCode, channelId, itemId, quantity: 1, ageRestricted }]);
  }

  return (
    <ProductTile
      {...productTileProps(
        { ...favourite, code: itemCode, soldOut: isSoldOut },
        {
          was: t('wishList.was'),
          now: t('wishList.now'),
          discount: (percent) => t('wishList.off', { percent }),
          soldOut: t('wishList.soldOut'),
        },
      )}
      as={Link}
      headingLevel={2}
      footer={
        <div className={styles.footer}>
          <p className={styles.variant}>
            {[color, size].filter(Boolean).length === 2
              ? t('wishList.variant', { color, size })
              : color || size}
            {availableQty === 1 && !hasNoSize && <span className={styles.last}>{t('wishList.lastOne')}</span>}
          </p>
          <Button
            size="sm"
            block
            variant={isSoldOut ? 'quiet' : 'secondary'}
            aria-label={t(`wishList.${hasNoSize ? 'size' : isSoldOut ? 'choose' : 'add'}Of`, { title })}
            loading={bag.isAdding}
            onClick={add}
          >
            {t(`wishList.${hasNoSize ? 'size' : isSoldOut ? 'choose' : 'add'}`)}
          </Button>
          <Button variant="link" size="sm" aria-label={t('wishList.removeOf', { title })} onClick={onRemove}>
            {t('wishList.remove')}
          </Button>
        </div>
      }
    />
  );
}
