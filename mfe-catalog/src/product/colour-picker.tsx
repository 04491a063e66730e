import type { ProductDetail, SameStyleProduct } from 'shared-contracts/wire/product';
import { type LinkComponent, SwatchSlides } from 'shared-ui';
import { useT } from '../messages/item';
import styles from './colour-picker.module.css';

interface ColourPickerProps {
  /** The item with the colours of its style. */
  detail: ProductDetail;
  /** Code of the displayed item, or of the colour that loads. */
  selected: string;
  /** URL of a colour's page, when colours are links. */
  toItem?(code: string): string;
  as?: LinkComponent;
  onSelect?(code: string): void;
}

/** The colours of a style, one row at a time (behaviour/limits). */
export function ColourPicker({ detail, selected, toItem, as, onSelect }: ColourPickerProps) {
  const t = useT();
  const colours = coloursOf(detail);
  const name = colours.find(({ code }) => code === selected)?.color ?? '';
  return (
    <div className={styles.picker}>
      <p className={styles.legend}>{t('colour.chosen', { name })}</p>
      {colours.length > 1 && (
        <SwatchSlides
          label={t('colour.label')}
          previousText={t('colour.previous')}
          nextText={t('colour.next')}
          selected={selected}
          swatches={colours.map(({ code, color, colorHex }) => ({
            code,
            name: color,
            color: colorHex,
            ...(toItem ? { to: toItem(code) } : {}),
          }))}
          {...(as ? { as } : {})}
          {...(onSelect ? { onSelect } : {})}
        />
      )}
    </div>
  );
}

/** All colours of the style, including this one. */
function coloursOf({ baseInfo, sameStyleProducts }: ProductDetail): SameStyleProduct[] {
  if (sameStyleProducts.some(({ code }) => code === baseInfo.code)) return sameStyleProducts;
  const { code, color, colorHex, images } = baseInfo;
  return [{ code, color, colorHex, image: images[0] ?? '' }, ...sameStyleProducts];
}
