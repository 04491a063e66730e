import type { KeyboardEvent } from 'react';
import { isInputMethods } from 'shared-contracts/input-method';

/** Whether a key press is an Enter of the person's own, not one that takes a word of an input method. */
export function pressesEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !isInputMethods(nativeEvent);
}
