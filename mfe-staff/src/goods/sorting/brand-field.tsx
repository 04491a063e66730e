import { useId } from 'react';
import { TextInput } from 'shared-ui';
import { useGoodsT } from '../messages';
import type { FieldProps } from './field-of';

interface BrandFieldProps {
  brands: readonly string[];
  brand: string;
  field: FieldProps;
  onChange(brand: string): void;
}

/** A brand that there is, suggested while it is typed, or a new one. */
export function BrandField({ brands, brand, field, onChange }: BrandFieldProps) {
  const t = useGoodsT();
  const listId = useId();
  const isNew = brand.trim() !== '' && !brands.includes(brand.trim());
  return (
    <div>
      <TextInput
        {...field}
        label={t('sorting.brand')}
        hint={isNew && t('sorting.newBrand')}
        required
        maxLength={100}
        list={listId}
        autoComplete="off"
        value={brand}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {brands.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
