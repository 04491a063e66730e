type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor gave a field: whether it is ticked, or its text. */
export type FieldInput = boolean | string;

export function inputOf(field: Field): FieldInput {
  return isToggle(field) ? field.checked : field.value;
}

export function isToggle(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

/**
 * Replays an input change for React. At hydration React takes the current value as the rendered one, and it
 * fires a change only when the value differs from the last one it saw. So the old value is set through
 * React's setter and the new one through the native setter. `input` is what the visitor gave, where React may have
 * rendered the field anew since.
 */
export function repeatChange(field: Field, input = inputOf(field)): void {
  if (isToggle(field)) {
    // Another one of its group was chosen after it.
    if (field.type === 'radio' && !input) return;
    field.checked = !input;
    field.click();
    return;
  }
  // No script can set a file again.
  if (field.type !== 'file') {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, input);
  }
  const isTyped = !(field instanceof HTMLSelectElement) && field.type !== 'file';
  field.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
}
