import { readCookie } from './cookie-jar';
import { popupClosed } from './keys/cookies';

/** Whether the visitor has closed a campaign in this session, in any tab (behaviour/states). */
export function isPopupClosed(): boolean {
  return readCookie(popupClosed) === '1';
}

/** Keeps campaigns away until the browser is closed. A cookie, because session storage ends with the tab. */
export function rememberPopupClosed(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: one flag without a lifetime needs no library
  document.cookie = `${popupClosed}=1; path=/; SameSite=Lax`;
}
