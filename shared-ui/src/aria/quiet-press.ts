/** Id of the style element that React Aria checks before it adds its own. */
const styleId = 'react-aria-pressable-style';

/**
 * Prevents React Aria from adding a `<style>` element, which the content security policy would block and
 * report. React Aria skips it when an element with this id exists. Our style sheets contain the rule
 * (`touch-action` of pressable elements).
 */
export function quietPress(): void {
  if (document.getElementById(styleId)) return;
  const place = document.createElement('meta');
  place.id = styleId;
  document.head.append(place);
}
