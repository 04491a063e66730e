import { type KeyboardEvent, useState } from 'react';
import type { SuggestionOption } from './suggestion-options';

/**
 * Keyboard handling of the combobox pattern: arrows move through the options and back to the field, Enter
 * selects the active one. The focus stays in the field.
 */
export function useOptions(options: readonly SuggestionOption[], onTake: (option: SuggestionOption) => void) {
  const [marked, setMarked] = useState<string | null>(null);
  const index = options.findIndex(({ key }) => key === marked);
  const active = options[index];

  const move = (step: 1 | -1) => {
    // The options plus the field itself.
    const places = options.length + 1;
    const next = (index + 1 + step + places) % places;
    setMarked(options[next - 1]?.key ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onTake(active);
    }
  };
  return { active, onKeyDown, reset: () => setMarked(null) };
}
