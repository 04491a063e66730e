/**
 * A page that the shell is about to change by itself (a frame that is filled after a login, a redirect) can't wait for
 * the visitor to touch it: parts that are hydrated later would hold the change up. The shell says so once and for all.
 */
const pageWakeEvent = 'shop-wake';

/** Events of the document by which a visitor shows up, or the page says that it changes. */
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

/** Read from the document: shell and remotes each have a copy of this module. */
function isPageAwake(): boolean {
  return document.documentElement.dataset.awake === 'true';
}

/**
 * Calls `start` when the visitor first does something or the page itself begins to change; at once where it has begun to.
 * Returns what cancels it.
 */
export function onFirstInteraction(start: () => void): () => void {
  if (isPageAwake()) {
    start();
    return () => {};
  }
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
