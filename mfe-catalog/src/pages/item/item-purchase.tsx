import { useId, useRef, useState } from 'react';
import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import {
  Button,
  HeartFilledIcon,
  HeartIcon,
  type LinkComponentProps,
  LiquorNotice,
  SizePicker,
} from 'shared-ui';
import { useT } from '../../messages/item';
import { bagRefusal, chosenSku, sameSize } from '../../product/availability';
import { ColourPicker } from '../../product/colour-picker';
import { focusSizes, sizeOptions } from '../../product/sizes';
import { useFavourite } from '../../product/use-favourite';
import { usePurchase } from '../../product/use-purchase';
import { HeldPiece, useHeldPiece } from './held-piece';
import { ItemBar } from './item-bar';
import { ItemFacts } from './item-facts';
import { ItemPromises } from './item-promises';
import styles from './item-purchase.module.css';
import { LaunchPanel } from './launch-panel';
import type { ItemData } from './load-item';
import { RestockForm } from './restock-form';
import { SizeGuide } from './size-guide';
import { StoreStock } from './store-stock';
import { withStock } from './use-fresh-stock';
import { useLaunch } from './use-launch';

interface ItemPurchaseProps extends ItemData {
  /** The size that was chosen for another colour. */
  size: string | undefined;
  onSize(size: string): void;
}

/** A link to another colour that keeps the scroll position. */
function ColourLink(link: LinkComponentProps) {
  return <Link {...link} preventScrollReset />;
}

/** Choice of colour and size, then bag or wishlist (behaviour/states and behaviour/validation). */
export function ItemPurchase({ detail: loaded, channelId, arrival, size, onSize }: ItemPurchaseProps) {
  const t = useT();
  const launch = useLaunch(loaded);
  const detail = launch.launch ? withStock(loaded, launch.launch.inventory) : loaded;
  const [skuId, setSkuId] = useState(() => sameSize(detail.skuInfo, size)?.skuId);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refusalId = useId();
  const { isAdding, addToBag, setFavourite } = usePurchase(detail, channelId);
  const { baseInfo, skuInfo } = detail;
  const sku = chosenSku(skuInfo, skuId);
  const isFavourite = useFavourite(
    sku ? { kind: 'sku', id: sku.skuId } : { kind: 'item', id: baseInfo.code, itemId: baseInfo.id },
  );
  const refusal = bagRefusal(detail, sku);
  const isGone = sku !== undefined && sku.availableQty < 1;
  const held = useHeldPiece(isGone ? sku : undefined);
  /** The form says itself that the size is sold out. */
  const isRestockable = isGone && !held;
  const isVolume = baseInfo.sizeType === 'VOLUME';
  const isOneSize = isVolume || baseInfo.sizeType === 'ONE_SIZE';
  const cannotWish = !isFavourite && bagRefusal(detail, sku, { ignoreStock: true }) !== undefined;

  /** Without a chosen size the picker says so and gets the focus: one message, where the choice is made. */
  const askSize = () => {
    setIsSizeMissing(true);
    focusSizes(picker.current);
  };
  const add = () => (sku ? void addToBag(sku) : askSize());

  return (
    <section className={styles.purchase} aria-label={t('bag.region')}>
      <ColourPicker
        detail={detail}
        selected={baseInfo.code}
        toItem={(code) => urls.item(code, channelId)}
        as={ColourLink}
      />
      <div ref={picker}>
        <SizePicker
          legend={sku ? t(isVolume ? 'size.volume' : 'size.chosen', { size: sku.size }) : t('size.legend')}
          name="size"
          sizes={sizeOptions(skuInfo, t)}
          value={sku?.skuId}
          onChange={(chosen) => {
            setSkuId(chosen);
            onSize(chosenSku(skuInfo, chosen)?.size ?? '');
            setIsSizeMissing(false);
          }}
          error={isSizeMissing && !sku ? t('size.missing') : undefined}
          aside={isOneSize ? undefined : <SizeGuide code={baseInfo.code} />}
        />
      </div>
      <div className={styles.actions}>
        {loaded.launch && launch.isRunning && <LaunchPanel opensAt={loaded.launch.opensAt} now={launch} />}
        {launch.mayBuy && (
          <Button
            ref={button}
            block
            loading={isAdding}
            disabled={refusal !== undefined}
            aria-describedby={refusal ? refusalId : undefined}
            onClick={add}
          >
            {t('bag.add')}
          </Button>
        )}
        <div id={isRestockable ? undefined : refusalId} className={styles.refusal} aria-live="polite">
          {isGone && held ? <HeldPiece /> : !isGone && refusal && <p>{t(`bag.refused.${refusal}`)}</p>}
        </div>
        {isRestockable && (
          <RestockForm
            key={sku.skuId}
            titleId={refusalId}
            sku={sku}
            channelId={channelId}
            isOneSize={isOneSize}
            near={picker}
          />
        )}
        <Button
          block
          variant="secondary"
          icon={isFavourite ? <HeartFilledIcon size="sm" /> : <HeartIcon size="sm" />}
          disabled={cannotWish}
          onClick={() => setFavourite(sku, !isFavourite)}
        >
          {isFavourite ? t('wishlist.remove') : t('wishlist.add')}
        </Button>
        <LiquorNotice offers={[baseInfo]} />
        <StoreStock sku={sku} isOneSize={isOneSize} onMissing={askSize} />
        <ItemFacts baseInfo={baseInfo} />
        <ItemPromises
          delivery={detail.delivery}
          arrival={arrival}
          returnDays={detail.returnDays}
          canReturn={!baseInfo.ageRestricted}
        />
      </div>
      {launch.mayBuy && (
        <ItemBar
          anchor={button}
          title={baseInfo.title}
          listPrice={(sku ?? baseInfo).listPrice}
          salePrice={(sku ?? baseInfo).salePrice}
          isAdding={isAdding}
          isDisabled={refusal !== undefined}
          onAdd={add}
        />
      )}
    </section>
  );
}
