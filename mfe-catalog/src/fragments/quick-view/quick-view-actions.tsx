import { useId } from 'react';
import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';
import { Button, HeartFilledIcon, HeartIcon } from 'shared-ui';
import { useT } from '../../messages/item';
import { bagRefusal } from '../../product/availability';
import { useFavourite } from '../../product/use-favourite';
import { usePurchase } from '../../product/use-purchase';
import styles from './quick-view-actions.module.css';
import type { QuickViewRequest } from './use-quick-view';

interface QuickViewActionsProps {
  detail: ProductDetail;
  sku: SkuInfo | undefined;
  request: QuickViewRequest;
  isLoading: boolean;
  /** Calls `use` with the chosen size, or asks the visitor to choose one. */
  withSize(use: (sku: SkuInfo) => void): void;
  onDone(): void;
}

/**
 * behaviour/states: the bag button depends on stock, the wishlist button does not. In wishlist mode the wishlist
 * is the main action.
 */
export function QuickViewActions({
  detail,
  sku,
  request: { channelId, mode },
  isLoading,
  withSize,
  onDone,
}: QuickViewActionsProps) {
  const t = useT();
  const refusalId = useId();
  const { isAdding, addToBag, setFavourite } = usePurchase(detail, channelId);
  const isSkuFavourite = useFavourite({ kind: 'sku', id: sku?.skuId });
  const { code, id: itemId } = detail.baseInfo;
  const isItemFavourite = useFavourite({ kind: 'item', id: code, itemId });
  const isBag = mode === 'bag';
  // Saved without a size, and none is chosen here: the item is what can be taken off the list.
  const isSizeless = isBag && sku === undefined && isItemFavourite;
  const isFavourite = isSkuFavourite || isSizeless;
  // Who may buy it now is on its page.
  const isOfLaunch = isBag && detail.launch !== undefined;
  const refusal = isOfLaunch ? 'launch' : bagRefusal(detail, sku, { ignoreStock: !isBag });
  const cannotWish = !isFavourite && bagRefusal(detail, sku, { ignoreStock: true }) !== undefined;

  const add = async (chosen: SkuInfo) => {
    if (await addToBag(chosen)) onDone();
  };
  const wish = (chosen: SkuInfo) => {
    setFavourite(chosen, !isFavourite);
    // An added item shows in the mini cart, so the dialog closes; after a removal the visitor may want to
    // choose again.
    if (!isFavourite || !isBag) onDone();
  };

  return (
    <div className={styles.actions}>
      {isBag && (
        <Button
          block
          loading={isAdding}
          disabled={isLoading || refusal !== undefined}
          aria-describedby={refusal ? refusalId : undefined}
          onClick={() => withSize((chosen) => void add(chosen))}
        >
          {t('bag.add')}
        </Button>
      )}
      <Button
        block
        variant={isBag ? 'secondary' : 'primary'}
        icon={isFavourite ? <HeartFilledIcon size="sm" /> : <HeartIcon size="sm" />}
        disabled={isLoading || cannotWish}
        aria-describedby={refusal ? refusalId : undefined}
        onClick={() => (isSizeless ? setFavourite(undefined, false) : withSize(wish))}
      >
        {isFavourite ? t('wishlist.remove') : t('wishlist.add')}
      </Button>
      <p id={refusalId} className={styles.refusal} aria-live="polite">
        {refusal && t(`bag.refused.${refusal}`)}
      </p>
    </div>
  );
}
