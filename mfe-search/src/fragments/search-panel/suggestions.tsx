import { Link } from 'shared-runtime';
import { classes, imageAtWidth, layout, Price, VisuallyHidden } from 'shared-ui';
import { useT } from '../../messages/panel';
import type { SuggestedProduct, SuggestionGroup, SuggestionOption } from './suggestion-options';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: SuggestionOption | undefined;
  onTake(option: SuggestionOption): void;
}

export function optionId(listId: string, key: string): string {
  return `${listId}-${key.replace(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`)}`;
}

/**
 * The suggestions, as the listbox of the field: products with pictures, brands, categories, labels (behaviour
 * 2).
 */
export function Suggestions({ id, groups, active, onTake }: SuggestionsProps) {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t('suggestions')} className={classes(layout.stack, styles.list)}>
      {groups.map(({ kind, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
        <div
          key={kind}
          role="group"
          aria-labelledby={kind === 'search' ? undefined : `${id}-${kind}`}
          aria-label={kind === 'search' ? t('submit') : undefined}
          className={kind === 'products' ? styles.products : styles.group}
        >
          {kind !== 'search' && (
            <span id={`${id}-${kind}`} className={styles.title}>
              {t(kind)}
            </span>
          )}
          {options.map((option) => (
            <Link
              key={option.key}
              id={optionId(id, option.key)}
              to={option.to}
              role="option"
              aria-selected={option.key === active?.key}
              tabIndex={-1}
              className={option.product ? styles.product : styles.option}
              onClick={() => onTake(option)}
            >
              {option.product ? <ProductOption product={option.product} /> : option.text}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

/** behaviour/limits: pictures are 160x200. */
function ProductOption({ product }: { product: SuggestedProduct }) {
  const t = useT();
  const { title, brandName, image, listPrice, salePrice } = product;
  return (
    <>
      <span className={styles.picture}>
        {image && (
          <img
            className={styles.image}
            alt=""
            width={160}
            height={200}
            src={imageAtWidth(image, 160)}
            srcSet={`${imageAtWidth(image, 160)} 1x, ${imageAtWidth(image, 320)} 2x`}
          />
        )}
      </span>
      <span className={styles.brand}>{brandName}</span>
      <VisuallyHidden> </VisuallyHidden>
      <span className={styles.name}>{title}</span>
      <Price size="sm" listPrice={listPrice} salePrice={salePrice} wasText={t('was')} nowText={t('now')} />
    </>
  );
}
