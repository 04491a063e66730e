import { Checkbox } from 'shared-ui';
import styles from './filters.module.css';

export interface Choice {
  value: string;
  name: string;
  count: number;
  hex?: string;
}

interface ChoicesProps {
  values: readonly Choice[];
  chosen: readonly string[];
  onChange(values: string[]): void;
}

/** The chosen values of a facet, including those no longer offered, so that they can be removed. */
export function chosenChoices({ values, chosen }: Omit<ChoicesProps, 'onChange'>): Choice[] {
  return chosen.map(
    (value) => values.find((entry) => entry.value === value) ?? { value, name: value, count: 0 },
  );
}

/** The values of a facet; several can be chosen. */
export function Choices({ values, chosen, onChange }: ChoicesProps) {
  const missing = chosenChoices({ values, chosen }).filter((choice) => !values.includes(choice));
  return (
    <ul className={styles.choices}>
      {[...values, ...missing].map(({ value, name, count, hex }) => (
        <li key={value}>
          <Checkbox
            label={
              <span className={styles.choice}>
                {hex && <ColorDot hex={hex} />}
                <span>{name}</span>
                <span className={styles.count}>{count}</span>
              </span>
            }
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((entry) => entry !== value))
            }
          />
        </li>
      ))}
    </ul>
  );
}

function ColorDot({ hex }: { hex: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} />
    </svg>
  );
}
