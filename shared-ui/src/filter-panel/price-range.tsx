import { useState } from 'react';
import { Button } from '../button/button';
import { TextInput } from '../text-input/text-input';
import styles from './price-range.module.css';

export interface PriceRangeProps {
  /** As they are in force, in dollars; empty for none. */
  min: string;
  max: string;
  /** Cheapest and dearest there are. */
  minPlaceholder?: string;
  maxPlaceholder?: string;
  minLabel: string;
  maxLabel: string;
  applyText: string;
  wrongText: string;
  /** Whether it can be read as a price; what is empty can. */
  isPrice(text: string): boolean;
  onApply(min: string, max: string): void;
}

/** Two fields for the least and the most; what is typed counts on Enter, which presses the button, or the button. */
export function PriceRange(props: PriceRangeProps) {
  // Typed texts are reset when another range comes into force.
  return <PriceFields key={`${props.min} ${props.max}`} {...props} />;
}

function PriceFields(props: PriceRangeProps) {
  const [min, setMin] = useState(props.min);
  const [max, setMax] = useState(props.max);
  const [isChecked, setIsChecked] = useState(false);
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
