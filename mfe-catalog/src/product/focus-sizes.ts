/** Focuses the first size and scrolls the sizes into view. */
export function focusSizes(picker: HTMLElement | null): void {
  picker?.querySelector<HTMLInputElement>('input[type="radio"]:not(:disabled)')?.focus();
}
