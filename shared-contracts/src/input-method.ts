/**
 * Whether a key press works an input method, such as the Enter that takes a word. Safari ends the composition before its
 * Enter, which only the old code 229 still tells.
 */
export function isInputMethods({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}
