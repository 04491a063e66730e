import { type FormEvent, useState } from 'react';
import { parseDollars } from 'shared-contracts';
import { Button, TextInput } from 'shared-ui';
import { useT } from '../../messages';
import type { ListState } from './list-query';
import styles from './price-filter.module.css';

interface PriceFilterProps {
  /** Lowest and highest price of the results, in cents. */
  range: { min: number; max: number } | null;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  onChange(part: Partial<ListState>): void;
}

const dollars = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100));

/** Minimum and maximum price: in dollars in the fields, in cents in the URL. */
export function PriceFilter({ range, minPrice, maxPrice, onChange }: PriceFilterProps) {
  const t = useT();
  const [from, setFrom] = useState(dollars(minPrice));
  const [to, setTo] = useState(dollars(maxPrice));
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});

  function apply(event: FormEvent): void {
    event.preventDefault();
    const read = (text: string) =>
      text.trim() === '' ? undefined : (parseDollars(text) ?? ('wrong' as const));
    const [low, high] = [read(from), read(to)];
    if (low === 'wrong' || high === 'wrong') {
      setErrors({
        ...(low === 'wrong' ? { from: t('list.priceWrong') } : {}),
        ...(high === 'wrong' ? { to: t('list.priceWrong') } : {}),
      });
      return;
    }
    if (low !== undefined && high !== undefined && high < low) {
      setErrors({ to: t('list.priceOrder') });
      return;
    }
    setErrors({});
    onChange({ minPrice: low, maxPrice: high });
  }

  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <TextInput
        label={t('list.minPrice')}
        prefix="HK$"
        inputMode="decimal"
        placeholder={range ? String(Math.floor(range.min / 100)) : undefined}
        value={from}
        error={errors.from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextInput
        label={t('list.maxPrice')}
        prefix="HK$"
        inputMode="decimal"
        placeholder={range ? String(Math.ceil(range.max / 100)) : undefined}
        value={to}
        error={errors.to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm">
        {t('list.applyPrice')}
      </Button>
    </form>
  );
}
