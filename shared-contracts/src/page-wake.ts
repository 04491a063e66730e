/**
 * A page that the shell is about to change by itself (a frame that is filled after a login, a redirect) can't wait for
 * the visitor to touch it: parts that are hydrated later would hold the change up. The shell says so once and for all.
 */
export const pageWakeEvent = 'shop-wake';

export function wakePage(): void {
  if (isPageAwake()) return;
  document.documentElement.dataset.awake = 'true';
  document.dispatchEvent(new Event(pageWakeEvent));
}

/** Also true for the shell's own copy of this module. */
export function isPageAwake(): boolean {
  return document.documentElement.dataset.awake === 'true';
}
