import type { ChangeEvent, FocusEvent, ReactNode } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** What a form gives to one of its controls, whatever keeps the form: to be spread on it. */
export interface FormControl {
  name: string;
  ref: (control: Control | null) => void;
  onChange: (event: ChangeEvent<Control>) => unknown;
  onBlur: (event: FocusEvent<Control>) => unknown;
  error?: ReactNode;
}
