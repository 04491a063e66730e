/** Characters that a text field removes while the visitor types (behaviour/validation). */
const removable = {
  digits: /\p{Nd}/gu,
  letters: /[A-Za-z]/g,
  chinese: /\p{Script=Han}/gu,
  /** With the modifiers, joiners and flags that an emoji consists of. */
  emoji: /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f\u20e3]|[\u{1f1e6}-\u{1f1ff}]/gu,
  /** Everything but letters, digits and spaces. */
  specials: /[^\p{L}\p{M}\p{N}\s]/gu,
  spaces: /\s/g,
} as const;

export interface TextFilters {
  remove?: readonly (keyof typeof removable)[];
  /** Replaces several spaces by one. */
  singleSpaces?: boolean;
  uppercase?: boolean;
  /** In characters; an emoji of several code points may be cut. */
  maxLength?: number;
}

/** Applies the filters of a field to its text. */
export function filterText(
  text: string,
  { remove = [], singleSpaces = false, uppercase = false, maxLength }: TextFilters,
): string {
  let kept = text;
  for (const kind of remove) kept = kept.replace(removable[kind], '');
  if (singleSpaces) kept = kept.replace(/\s{2,}/g, ' ');
  if (uppercase) kept = kept.toUpperCase();
  return maxLength === undefined ? kept : [...kept].slice(0, maxLength).join('');
}
