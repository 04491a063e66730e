import { useState } from 'react';
import { formatMoney, type WholesaleDetail } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Heading, ShopImage, SwatchSlides } from 'shared-ui';
import { useT } from '../../messages';
import styles from './style-facts.module.css';

const picturesShown = 3;

/** Pictures of one colour, title, both prices, terms and description. */
export function StyleFacts({ style, code }: { style: WholesaleDetail; code: string }) {
  const t = useT();
  const { joinParts } = punctuationIn(useServices().locale);
  const [shown, setShown] = useState(
    style.rows.some((row) => row.code === code) ? code : style.rows[0]?.code,
  );
  const row = style.rows.find((entry) => entry.code === shown);
  return (
    <div className={styles.facts}>
      <div className={styles.pictures}>
        {(row?.images ?? []).slice(0, picturesShown).map((image, index) => (
          <ShopImage
            key={image}
            src={image}
            alt={index === 0 ? joinParts(style.title, row?.color) : ''}
            sizes="(min-width: 1024px) 18vw, 31vw"
            color={row?.colorHex ?? ''}
            priority={index === 0}
          />
        ))}
      </div>
      <div className={styles.text}>
        <p className={styles.brand}>{style.brandName}</p>
        <Heading level={1} look="medium">
          {style.title}
        </Heading>
        <p className={styles.code}>{style.styleCode}</p>
        <p className={styles.prices}>
          <span className={styles.wholesale}>
            {t('price.wholesaleOf', { price: formatMoney(style.wholesalePrice) })}
          </span>
          <span className={styles.muted}>
            {t('price.retailOf', { price: formatMoney(style.retailPrice) })}
          </span>
        </p>
        <p className={styles.terms}>
          {style.minimumQuantity > 1 ? t('terms.minimum', { count: style.minimumQuantity }) : t('terms.none')}
          {style.increment > 1 && t('terms.and', { text: t('terms.increment', { count: style.increment }) })}
        </p>
        {style.rows.length > 1 && (
          <SwatchSlides
            label={t('list.colorsLabel')}
            previousText={t('item.previousColors')}
            nextText={t('item.moreColors')}
            selected={shown ?? ''}
            onSelect={setShown}
            swatches={style.rows.map((entry) => ({
              code: entry.code,
              name: entry.color,
              color: entry.colorHex,
            }))}
          />
        )}
        <p className={styles.description}>{style.description}</p>
        {style.composition && (
          <p className={styles.muted}>{t('item.composition', { text: style.composition })}</p>
        )}
      </div>
    </div>
  );
}
