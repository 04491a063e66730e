import { formatRoundMoney, type WholesaleFacets } from 'shared-contracts';
import { Chip } from 'shared-ui';
import { useT } from '../../messages';
import styles from './applied-filters.module.css';
import type { ListState } from './list-query';

interface AppliedFiltersProps {
  facets: WholesaleFacets;
  state: ListState;
  onChange(part: Partial<ListState>): void;
}

/** The active filters, each with a button that removes it. */
export function AppliedFilters({ facets, state, onChange }: AppliedFiltersProps) {
  const t = useT();
  const nameOf = (values: readonly { value: string; name: string }[], value: string) =>
    values.find((entry) => entry.value === value)?.name ?? value;
  const applied: { key: string; name: string; without: Partial<ListState> }[] = [];
  if (state.keyword) {
    applied.push({ key: 'keyword', name: `“${state.keyword}”`, without: { keyword: '' } });
  }
  if (state.category) {
    const name = facets.category.find(({ code }) => code === state.category)?.name ?? state.category;
    applied.push({ key: 'category', name, without: { category: '' } });
  }
  for (const brand of state.brands) {
    applied.push({
      key: `brand ${brand}`,
      name: nameOf(facets.brand, brand),
      without: { brands: state.brands.filter((entry) => entry !== brand) },
    });
  }
  for (const color of state.colors) {
    applied.push({
      key: `color ${color}`,
      name: nameOf(facets.color, color),
      without: { colors: state.colors.filter((entry) => entry !== color) },
    });
  }
  if (state.minPrice !== undefined || state.maxPrice !== undefined) {
    const [from, to] = [state.minPrice, state.maxPrice].map((cents) =>
      cents === undefined ? '' : formatRoundMoney(cents),
    );
    applied.push({
      key: 'price',
      name: `${from} – ${to}`.trim(),
      without: { minPrice: undefined, maxPrice: undefined },
    });
  }
  if (state.inStockOnly) {
    applied.push({ key: 'stock', name: t('list.inStock'), without: { inStockOnly: false } });
  }
  if (applied.length === 0) return null;
  return (
    <ul className={styles.list}>
      {applied.map(({ key, name, without }) => (
        <li key={key}>
          <Chip removeText={t('list.remove')} onRemove={() => onChange(without)}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
