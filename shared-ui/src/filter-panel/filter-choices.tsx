import type { ChangeEvent } from 'react';
import { Checkbox } from '../checkbox/checkbox';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './filter-choices.module.css';

export interface FilterChoice {
  value: string;
  label: string;
  /** Number of products with this value. */
  count?: number;
  checked: boolean;
  /** Depth below the first level, in a tree. */
  level?: number;
  /** Colour of a swatch. */
  color?: string;
}

interface FilterChoicesProps {
  name: string;
  choices: readonly FilterChoice[];
  look?: 'list' | 'boxes' | 'colors' | undefined;
  onToggle(value: string): void;
}

/** The values of one facet. Checkboxes, so that a form submits them without script. */
export function FilterChoices({ name, choices, look = 'list', onToggle }: FilterChoicesProps) {
  return (
    <ul className={styles[look]}>
      {choices.map((choice) => {
        const input = {
          name,
          value: choice.value,
          checked: choice.checked,
          // Ticked and cleared before the script came: nothing was chosen.
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            if (target.checked !== choice.checked) onToggle(choice.value);
          },
        };
        return (
          <li key={choice.value} className={look === 'list' ? styles[levelClass(choice.level)] : undefined}>
            {look === 'list' ? (
              <Checkbox {...input} label={<ChoiceText choice={choice} />} />
            ) : (
              <label>
                <input {...input} type="checkbox" />
                {choice.color !== undefined && <svg color={choice.color} aria-hidden="true" />}
                <span>
                  <ChoiceText choice={choice} isBox={look === 'boxes'} />
                </span>
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

/** In a boxed choice only screen readers get the count: a dozen numbers side by side are noise. */
function ChoiceText({ choice: { label, count }, isBox }: { choice: FilterChoice; isBox?: boolean }) {
  const words = count !== undefined && ` (${count})`;
  return (
    <>
      {label}
      {words && (isBox ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>)}
    </>
  );
}
