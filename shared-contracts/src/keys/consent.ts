/**
 * Names of cookies and storage entries of analytics, notifications and tools. In a file of their own, which the index does not
 * export: only code that loads after the first page uses them.
 */

// Cookies (behaviour/entities).
/** `1` while a member has bought nothing yet, `0` from the first purchase on, also a guest's; see first-purchase.ts. */
export const isFirstPurchase = 'isFirstPurchase';
/** Set at login, removed at logout: SHA-256 of the e-mail address, SHA-256 of the member id, device class. */
export const loginEmail = 'ckleups';
export const loginMember = 'cklmups';
export const loginAgent = 'ckua';

// Local storage.
/** The visitor's answer about analytics: `granted` or `denied`. */
export const analyticsConsent = 'analyticsConsent';
/** Web push (behaviour/states): `1` after DON'T ALLOW, `subscribed` after ALLOW. */
export const pushDecision = 'pushDecision';

/** Logins and logouts that the marketing provider has not got yet, and whom it was told last; see login-mirror.ts. */
export const marketingQueue = 'marketingQueue';

// Session storage.
/** Set while the analytics panel is open in this tab. */
export const analyticsPanel = 'analyticsPanel';
/** Set while the ownership overlay is open in this tab. */
export const ownersOverlay = 'ownersOverlay';
/** Id of the order whose purchase has been recorded, so that a reload does not record it again. */
export const recordedPurchase = 'recordedPurchase';
/** With consent: events of payment pages, which have no analytics tag, for the next page. */
export const heldEvents = 'heldEvents';
