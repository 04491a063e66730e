import type { KeyboardEvent } from 'react';

/**
 * Whether a key press is an Enter of the person's own. The Enter that takes a word of an input method belongs to that
 * word: Safari reports it after the composition, with the key code 229.
 */
export function pressesEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.nativeEvent.isComposing && event.nativeEvent.keyCode !== 229;
}
