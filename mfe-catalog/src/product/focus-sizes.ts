/** The focus goes to the first size, and the sizes into sight. */
export function focusSizes(picker: HTMLElement | null): void {
  picker?.querySelector<HTMLInputElement>('input[type="radio"]:not(:disabled)')?.focus();
}
