import { useId } from 'react';
import { categorySeparator, type WholesaleFacets } from 'shared-contracts';
import { Accordion, Button, Checkbox } from 'shared-ui';
import { useT } from '../../messages';
import { BrandFilter } from './brand-filter';
import { Choices } from './choices';
import styles from './filters.module.css';
import { filterCount, type ListState, noFilters } from './list-query';
import { PriceFilter } from './price-filter';

interface FiltersProps {
  facets: WholesaleFacets;
  state: ListState;
  onChange(part: Partial<ListState>): void;
}

/**
 * The facets of the results. A facet's own filter does not apply to its counts, so that the buyer can add
 * values.
 */
export function Filters({ facets, state, onChange }: FiltersProps) {
  const t = useT();
  const sections = [
    {
      id: 'category',
      title: t('list.category'),
      open: true,
      content: <CategoryFilter facets={facets} state={state} onChange={onChange} />,
    },
    {
      id: 'brand',
      title: t('list.brand'),
      open: true,
      content: (
        <BrandFilter
          values={facets.brand}
          chosen={state.brands}
          onChange={(brands) => onChange({ brands })}
        />
      ),
    },
    {
      id: 'color',
      title: t('list.color'),
      open: true,
      content: (
        <Choices values={facets.color} chosen={state.colors} onChange={(colors) => onChange({ colors })} />
      ),
    },
    {
      id: 'price',
      title: t('list.price'),
      open: true,
      content: (
        <PriceFilter
          key={`${state.minPrice}-${state.maxPrice}`}
          range={facets.price}
          minPrice={state.minPrice}
          maxPrice={state.maxPrice}
          onChange={onChange}
        />
      ),
    },
    {
      id: 'stock',
      title: t('list.availability'),
      open: true,
      content: (
        <Checkbox
          label={t('list.inStock')}
          checked={state.inStockOnly}
          onChange={(event) => onChange({ inStockOnly: event.target.checked })}
        />
      ),
    },
  ];
  return (
    <div className={styles.filters}>
      <Accordion items={sections} />
      {filterCount(state) > 0 && (
        <Button variant="link" onClick={() => onChange(noFilters)}>
          {t('list.clear')}
        </Button>
      )}
    </div>
  );
}

/** The departments, and the categories below the chosen one. */
function CategoryFilter({ facets, state, onChange }: FiltersProps) {
  const t = useT();
  const name = useId();
  const depth = (code: string) => code.split(categorySeparator).length;
  const isShown = (code: string) => {
    const parent = code.split(categorySeparator).slice(0, -1).join(categorySeparator);
    return (
      parent === '' || state.category === parent || state.category.startsWith(parent + categorySeparator)
    );
  };
  const entries = [{ code: '', name: t('list.allCategories'), count: undefined }, ...facets.category];
  const levels = [styles.level1, styles.level2, styles.level3];
  return (
    <ul className={styles.choices}>
      {entries
        .filter(({ code }) => isShown(code))
        .map((entry) => (
          <li key={entry.code} className={levels[Math.min(depth(entry.code), 3) - 1]}>
            <label className={styles.radio}>
              <input
                type="radio"
                className={styles.radioInput}
                name={name}
                checked={state.category === entry.code}
                onChange={() => onChange({ category: entry.code })}
              />
              <span className={styles.choice}>
                <span>{entry.name}</span>
                {entry.count !== undefined && <span className={styles.count}>{entry.count}</span>}
              </span>
            </label>
          </li>
        ))}
    </ul>
  );
}
