/**
 * A page that the shell is about to change by itself (a frame that is filled after a login, a redirect) can't wait for
 * the visitor to touch it: parts that are hydrated later would hold the change up. The shell says so once and for all.
 */
const pageWakeEvent = 'shop-wake';

/** Events of the document by which a visitor shows up, or the page says that it changes. */
export const signsOfLife = [
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

/** Also true for the shell's own copy of this module. */
export function isPageAwake(): boolean {
  return document.documentElement.dataset.awake === 'true';
}
