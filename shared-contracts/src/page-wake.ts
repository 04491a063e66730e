/**
 * Signals that the shell is about to change the page without a visitor's action (a redirect, a slot filled
 * after login). Parts that hydrate on the first interaction must hydrate now, or they delay the change. Sent
 * once per page.
 */
const pageWakeEvent = 'shop-wake';

/** Document events that show the visitor's first interaction, or a change started by the page itself. */
const signsOfLife = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  pageWakeEvent,
] as const;

export function wakePage(): void {
  if (isPageAwake()) return;
  document.documentElement.dataset.awake = 'true';
  document.dispatchEvent(new Event(pageWakeEvent));
}

/** Stored on the document: shell and remotes each have their own copy of this module. */
function isPageAwake(): boolean {
  return document.documentElement.dataset.awake === 'true';
}

/**
 * Calls `start` at the visitor's first interaction or when the page changes by itself; at once when that has
 * already happened. What an interaction starts waits for the frame that answers it. Returns a function that cancels it.
 */
export function onFirstInteraction(start: () => void): () => void {
  if (!isPageAwake()) return onNextInteraction(start);
  start();
  return () => {};
}

/** Calls `start` once, at an interaction from now on, or at one of the given events. Returns a function that cancels it. */
export function onNextInteraction(start: () => void, names: readonly string[] = signsOfLife): () => void {
  // While the page hydrates, the start script keeps touches and keys from it: they arrive in the capture phase alone. A focus
  // bubbles, so that a popup which opens by itself can keep its own (campaign-popup.tsx).
  const optionsOf = (name: string) => ({ passive: true, capture: name !== 'focusin' });
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const name of names) document.removeEventListener(name, begin, optionsOf(name));
  };
  const startOnce = () => {
    if (isOver) return;
    stop();
    start();
  };
  const begin = ({ type }: Event) => (type === pageWakeEvent ? startOnce() : afterFrame(startOnce));
  for (const name of names) document.addEventListener(name, begin, optionsOf(name));
  return stop;
}

/**
 * Calls `next` in a task of its own once the next frame is painted. Code that a tap makes necessary is loaded and evaluated
 * after the tap shows, or the screen would stand still for it.
 */
export function afterFrame(next: () => void): void {
  // A tab in the background has no frames.
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}
