/**
 * Replays an input change for React. At hydration React takes the current value as the rendered one, and it
 * fires a change only when the value differs from the last one it saw. So the old value is set through
 * React's setter and the new one through the native setter.
 */
export function repeatChange(input: HTMLInputElement, checked = input.checked): void {
  if (input.type === 'radio' || input.type === 'checkbox') {
    input.checked = !checked;
    input.click();
    return;
  }
  const { value } = input;
  input.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
