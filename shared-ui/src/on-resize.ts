/** behaviour/limits. A window that is drawn to another size reports dozens of sizes a second. */
const debounceMs = 300;

/**
 * Calls `listener` when the window has kept a new size for 300 ms. The one way of the shop to react to a resize in
 * script; what a style sheet can do follows at once. Returns a function that stops it.
 */
export function onResize(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, debounceMs);
  };
  window.addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('resize', wait);
  };
}
