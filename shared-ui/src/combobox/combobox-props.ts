import type { Locale } from 'shared-contracts/locale';
import type { SelectProps } from '../select/select';

interface ComboboxTexts {
  /** Label of the button at its end: "Show all". */
  show: string;
  /** Shown when nothing matches the input. */
  none: string;
}

export interface ComboboxProps
  extends Pick<SelectProps, 'hint' | 'error' | 'hideLabel' | 'optionalText' | 'options'> {
  label: string;
  /** Shown while nothing is chosen. Without it the native select would show, and keep back, its first option. */
  placeholder: string;
  /**
   * Value of the chosen option, or the empty string. When the parent keeps it empty, the field clears after
   * each choice, for example to collect several values.
   */
  value: string;
  onChange(value: string): void;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  locale: Locale;
  texts: ComboboxTexts;
}
