import { useState } from 'react';
import { Button } from '../button/button';
import { TextInput } from '../text-input/text-input';
import styles from './price-range.module.css';

export interface PriceRangeProps {
  /** The active range in dollars; empty for no limit. */
  min: string;
  max: string;
  /** Lowest and highest price in the list. */
  minPlaceholder?: string;
  maxPlaceholder?: string;
  minLabel: string;
  maxLabel: string;
  applyText: string;
  wrongText: string;
  /** Whether the text is empty or a valid price. */
  isPrice(text: string): boolean;
  onApply(min: string, max: string): void;
}

/** Minimum and maximum price. They apply on Enter or with the button. */
export function PriceRange(props: PriceRangeProps) {
  const [min, setMin] = useState(props.min);
  const [max, setMax] = useState(props.max);
  const [isChecked, setIsChecked] = useState(false);
  const [active, setActive] = useState(props);
  if (active.min !== props.min || active.max !== props.max) {
    // Another range replaces what was typed. A key would do so, too, and lose the focus of the field.
    setActive(props);
    setMin(props.min);
    setMax(props.max);
    setIsChecked(false);
  }
  const error = (text: string) => isChecked && !props.isPrice(text) && props.wrongText;

  const apply = () => {
    setIsChecked(true);
    if (props.isPrice(min) && props.isPrice(max)) props.onApply(min, max);
  };
  return (
    <div className={styles.range}>
      <TextInput
        label={props.minLabel}
        name="minPrice"
        inputMode="decimal"
        autoComplete="off"
        prefix="HK$"
        placeholder={props.minPlaceholder}
        value={min}
        error={error(min)}
        onChange={(event) => setMin(event.target.value)}
      />
      <TextInput
        label={props.maxLabel}
        name="maxPrice"
        inputMode="decimal"
        autoComplete="off"
        prefix="HK$"
        placeholder={props.maxPlaceholder}
        value={max}
        error={error(max)}
        onChange={(event) => setMax(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" onClick={apply}>
        {props.applyText}
      </Button>
    </div>
  );
}
