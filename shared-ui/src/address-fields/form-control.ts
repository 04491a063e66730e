import type { ChangeEvent, FocusEvent, ReactNode } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/** Props that a form library passes to a control; spread them on it. */
export interface FormControl {
  name: string;
  ref: (control: Control | null) => void;
  onChange: (event: ChangeEvent<Control>) => unknown;
  onBlur: (event: FocusEvent<Control>) => unknown;
  error?: ReactNode;
}
