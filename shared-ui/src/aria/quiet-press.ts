/** The id under which React Aria looks for the style element that it would add to the page. */
const styleId = 'react-aria-pressable-style';

/**
 * React Aria adds a `<style>` with one rule, unless an element with its id is there; the content policy would refuse
 * it and say so in the console. The rule (`touch-action` of what is pressed) stands in the sheets of our parts.
 */
export function quietPress(): void {
  if (document.getElementById(styleId)) return;
  const place = document.createElement('meta');
  place.id = styleId;
  document.head.append(place);
}
