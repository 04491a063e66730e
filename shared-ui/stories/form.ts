import type { FormControl } from '../src/address-fields/form-control';

/** Props of a form control without a form. */
export function control(name: string, error?: string): FormControl {
  return { name, error, ref: () => undefined, onChange: () => undefined, onBlur: () => undefined };
}
