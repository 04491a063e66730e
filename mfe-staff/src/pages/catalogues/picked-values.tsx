import { Button, Select } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';

interface PickedValuesProps {
  label: string;
  placeholder: string;
  options: readonly { value: string; label: string }[];
  values: readonly string[];
  error?: string | undefined;
  onChange(values: string[]): void;
}

/** Several of many options: chosen one after the other, each with a button to remove it. */
export function PickedValues({ label, placeholder, options, values, error, onChange }: PickedValuesProps) {
  const t = useT();
  const nameOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <div className={styles.stack}>
      <Select
        label={label}
        placeholder={placeholder}
        value=""
        error={error}
        options={options.filter(({ value }) => !values.includes(value))}
        onChange={(event) => onChange([...values, event.currentTarget.value])}
      />
      {values.map((value) => (
        <span key={value} className={styles.row}>
          {nameOf(value)}
          <Button
            variant="link"
            aria-label={t('form.removeOf', { name: nameOf(value) })}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            {t('form.remove')}
          </Button>
        </span>
      ))}
    </div>
  );
}
