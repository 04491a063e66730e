import { formatMoney, urls, type WholesaleSummary } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ShopImage, Swatches } from 'shared-ui';
import { useT } from '../../messages';
import styles from './style-tile.module.css';

const swatchesShown = 6;
const imageSizes = '(min-width: 1680px) 420px, (min-width: 1024px) 26vw, (min-width: 768px) 32vw, 48vw';

/** A style in the list: both prices, terms, colours, sizes and stock. The whole tile is one link. */
export function StyleTile({ style, priority }: { style: WholesaleSummary; priority?: boolean }) {
  const t = useT();
  const { colors, sizes } = style;
  const [first] = sizes;
  const last = sizes.at(-1);
  return (
    <article className={styles.tile}>
      <ShopImage
        src={style.image}
        alt=""
        sizes={imageSizes}
        color={colors[0]?.colorHex}
        priority={priority ?? false}
      />
      <h2 className={styles.name}>
        <Link className={styles.link} to={urls.wholesale.item(style.code)}>
          <span className={styles.brand}>{style.brandName}</span>{' '}
          <span className={styles.title}>{style.title}</span>
        </Link>
      </h2>
      <dl className={styles.prices}>
        <div className={styles.wholesale}>
          <dt>{t('price.wholesale')}</dt>
          <dd>{formatMoney(style.wholesalePrice)}</dd>
        </div>
        <div className={styles.retail}>
          <dt>{t('price.retail')}</dt>
          <dd>{formatMoney(style.retailPrice)}</dd>
        </div>
      </dl>
      <p className={styles.terms}>
        {style.minimumQuantity > 1 ? t('terms.minimum', { count: style.minimumQuantity }) : t('terms.none')}
        {style.increment > 1 && t('terms.and', { text: t('terms.increment', { count: style.increment }) })}
      </p>
      <p className={styles.facts}>
        <span className={style.availableQty > 0 ? undefined : styles.soldOut}>
          {style.availableQty > 0 ? t('stock.available', { count: style.availableQty }) : t('stock.soldOut')}
        </span>
        {first !== undefined && last !== undefined && (
          <span>{first === last ? first : t('list.sizes', { from: first, to: last })}</span>
        )}
      </p>
      <div className={styles.colors}>
        <Swatches
          as={Link}
          small
          label={t('list.colorsLabel')}
          selected={style.code}
          swatches={colors.slice(0, swatchesShown).map(({ code, color, colorHex }) => ({
            code,
            name: color,
            color: colorHex,
            to: urls.wholesale.item(code),
          }))}
          more={
            colors.length > swatchesShown
              ? t('list.moreColors', { count: colors.length - swatchesShown })
              : undefined
          }
        />
      </div>
    </article>
  );
}
