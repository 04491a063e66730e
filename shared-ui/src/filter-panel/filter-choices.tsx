import { Checkbox } from '../checkbox/checkbox';
import { classes } from '../classes';
import styles from './filter-choices.module.css';

export interface FilterChoice {
  value: string;
  label: string;
  /** How many products it would show. */
  count?: number;
  checked: boolean;
  /** Steps below the first level, in a tree. */
  level?: number;
  /** Of a swatch. */
  color?: string;
}

interface FilterChoicesProps {
  name: string;
  choices: readonly FilterChoice[];
  look?: 'list' | 'boxes' | 'colors';
  onToggle(value: string): void;
}

/** The values of one facet: check boxes by nature, so that a form without script sends them. */
export function FilterChoices({ name, choices, look = 'list', onToggle }: FilterChoicesProps) {
  return (
    <ul className={styles[look]}>
      {choices.map((choice) => {
        const input = {
          name,
          value: choice.value,
          checked: choice.checked,
          onChange: () => onToggle(choice.value),
        };
        return (
          <li key={choice.value} className={look === 'list' ? styles[levelClass(choice.level)] : undefined}>
            {look === 'list' ? (
              <Checkbox {...input} label={<ChoiceText choice={choice} />} />
            ) : (
              <label className={classes(styles.choice, look === 'colors' && styles.color)}>
                <input {...input} type="checkbox" className={styles.input} />
                {choice.color !== undefined && <Dot color={choice.color} />}
                <ChoiceText choice={choice} />
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function levelClass(level = 0): 'level0' | 'level1' | 'level2' {
  return level <= 0 ? 'level0' : level === 1 ? 'level1' : 'level2';
}

function ChoiceText({ choice: { label, count } }: { choice: FilterChoice }) {
  return (
    <span className={styles.text}>
      {label}
      {count !== undefined && <span className={styles.count}> ({count})</span>}
    </span>
  );
}

function Dot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 20 20" className={styles.dot} aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.5" fill={color} className={styles.ring} />
    </svg>
  );
}
