/**
 * Answers what the visitor did before the page could: the start script has kept it. The elements are those of the
 * server's HTML, which hydration keeps.
 */
export function answerEarlyInput(): void {
  for (const { type, target } of window.__shopEarlyInput?.stop() ?? []) {
    if (!target.isConnected) continue;
    if (type === 'click') target.click();
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else repeatChange(target as HTMLInputElement);
  }
}

/**
 * React takes the value it finds at hydration for the one it rendered, so it is told of a change only when the value
 * differs from what it last saw: the old value goes in through React's own setter, the new one past it.
 */
function repeatChange(input: HTMLInputElement): void {
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
