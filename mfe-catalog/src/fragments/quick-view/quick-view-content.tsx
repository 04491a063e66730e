import { type RefObject, useId } from 'react';
import { urls } from 'shared-contracts';
import { joinParts } from 'shared-contracts/punctuation';
import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';
import { Link, useServices } from 'shared-runtime';
import { Gallery, Heading, LiquorNotice, SizePicker, TextLink, WholeWords } from 'shared-ui';
import { useT } from '../../messages/item';
import { ColourPicker } from '../../product/colour-picker';
import { PriceRow } from '../../product/price-row';
import { sizeOptions } from '../../product/sizes';
import styles from './quick-view-content.module.css';

interface QuickViewContentProps {
  /** While another colour loads, the detail of the previous one. */
  detail: ProductDetail;
  /** Code of the chosen colour. */
  code: string;
  channelId: number;
  sku: SkuInfo | undefined;
  isLoading: boolean;
  picker: RefObject<HTMLDivElement | null>;
  onColour(code: string): void;
  onSize(skuId: string): void;
  onLeave(): void;
}

/** Pictures, price, colours and sizes. */
export function QuickViewContent({ detail, code, channelId, sku, ...view }: QuickViewContentProps) {
  const t = useT();
  const { locale } = useServices();
  const name = useId();
  const { baseInfo, skuInfo } = detail;
  const { listPrice, salePrice } = sku ?? baseInfo;
  return (
    <div className={styles.columns} aria-busy={view.isLoading}>
      <Gallery
        key={baseInfo.code}
        label={t('gallery.label', { title: baseInfo.title })}
        images={baseInfo.images}
        alt={joinParts(locale, `${baseInfo.brandName} ${baseInfo.title}`, baseInfo.color)}
        alts={baseInfo.imageTexts}
        color={baseInfo.colorHex}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        positionText={(position, count) => t('gallery.position', { position, count })}
        layout="carousel"
        sizes="(min-width: 1088px) 480px, (min-width: 768px) 45vw, 100vw"
      />
      <div className={styles.info}>
        <div>
          <p className={styles.brand}>{baseInfo.brandName}</p>
          <Heading level={3} look="small" className={styles.title}>
            <WholeWords text={baseInfo.title} />
          </Heading>
          <PriceRow listPrice={listPrice} salePrice={salePrice} />
        </div>
        <ColourPicker detail={detail} selected={code} onSelect={view.onColour} />
        <div ref={view.picker}>
          <SizePicker
            legend={
              sku
                ? t(baseInfo.sizeType === 'VOLUME' ? 'size.volume' : 'size.chosen', { size: sku.size })
                : t('size.select')
            }
            name={name}
            layout="list"
            sizes={sizeOptions(skuInfo, t)}
            value={sku?.skuId}
            onChange={view.onSize}
          />
        </div>
        <LiquorNotice offers={[baseInfo]} />
        <p>
          <TextLink as={Link} to={urls.item(code, channelId)} onClick={view.onLeave}>
            {t('quickView.full')}
          </TextLink>
        </p>
      </div>
    </div>
  );
}
