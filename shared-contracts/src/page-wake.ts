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
 * already happened. Returns a function that cancels it.
 */
export function onFirstInteraction(start: () => void): () => void {
  if (!isPageAwake()) return onNextInteraction(start);
  start();
  return () => {};
}

/** Calls `start` at an interaction from now on. Returns a function that cancels it. */
export function onNextInteraction(start: () => void): () => void {
  const stop = () => {
    for (const name of signsOfLife) document.removeEventListener(name, begin);
  };
  const begin = () => {
    stop();
    start();
  };
  for (const name of signsOfLife) document.addEventListener(name, begin, { passive: true });
  return stop;
}
