import type { FormControl } from '../src/address-fields/form-control';

/** A control of a form that nobody keeps. */
export function control(name: string, error?: string): FormControl {
  return { name, error, ref: () => undefined, onChange: () => undefined, onBlur: () => undefined };
}
