import { isInputMethods } from 'shared-contracts/input-method';

/** Inputs that take no text: a key press on them is nobody's typing. */
const silentInputs = ['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

const isTypedInto = (target: Element) =>
  target instanceof HTMLInputElement
    ? !silentInputs.includes(target.type)
    : target.closest(
        'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"], [role="menu"]',
      ) !== null;

/** Whether a key press may be a shortcut: nobody types, chooses in a list or composes a word, and no dialog is open. */
export function isShortcutKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || isInputMethods(event) || ctrlKey || metaKey || altKey) return false;
  // Some keyboards have `?` and `/` above another character.
  if (key.length !== 1 || (shiftKey && /[a-z]/i.test(key))) return false;
  if (document.querySelector('dialog[open], [role="dialog"]')) return false;
  return !(target instanceof Element && isTypedInto(target));
}
