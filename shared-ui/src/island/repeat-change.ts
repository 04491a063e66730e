/**
 * React takes the value it finds at hydration for the one it rendered, so it is told of a change only when the value
 * differs from what it last saw: the old value goes in through React's own setter, the new one past it.
 */
export function repeatChange(input: HTMLInputElement): void {
  if (input.type === 'radio' || input.type === 'checkbox') {
    input.checked = !input.checked;
    input.click();
    return;
  }
  const { value } = input;
  input.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
