import { sessionStore } from 'shared-contracts/browser-storage';
import * as consentKeys from 'shared-contracts/keys/consent';
import type { Consent } from './consent';
import type { Ga4Event } from './to-ga4';

/** An entry of the marketing provider's queue (behaviour/states). */
export type MirrorEntry = readonly ['login' | 'logout', memberId: string];

declare global {
  interface Window {
    /** Read by the tag of the analytics provider. Exists only after consent. */
    dataLayer?: unknown[];
    /** Read by the marketing provider. Exists only after consent. */
    marketingQueue?: MirrorEntry[];
  }
}

export function pushEvent(event: Ga4Event): void {
  window.dataLayer ??= [];
  // Otherwise the tag would merge the items of the event before.
  if (event.ecommerce) window.dataLayer.push({ ecommerce: null });
  window.dataLayer.push(event);
}

const heldEvents = () => JSON.parse(sessionStore.get(consentKeys.heldEvents) ?? '[]') as Ga4Event[];

/** Keeps an event for the next page with the tag. */
export function holdEvent(event: Ga4Event): void {
  sessionStore.set(consentKeys.heldEvents, JSON.stringify([...heldEvents(), event]));
}

export function releaseHeldEvents(): void {
  for (const event of heldEvents()) pushEvent(event);
  sessionStore.remove(consentKeys.heldEvents);
}

export function pushMirror(entry: MirrorEntry): void {
  window.marketingQueue ??= [];
  window.marketingQueue.push(entry);
}

/** Tells the tag the answer, in the form of Google's consent mode, which takes an `arguments` object. */
export function pushConsent(consent: Consent): void {
  if (consent === 'denied' && !window.dataLayer) return;
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  (function tell(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag recognizes commands by this type
    layer.push(arguments);
  })('consent', 'update', { analytics_storage: consent });
}

let tag: HTMLScriptElement | undefined;

/** Loads the provider's tag once, after consent. */
export function loadTag(url: string): void {
  if (tag) return;
  tag = document.createElement('script');
  tag.async = true;
  tag.src = url;
  document.head.append(tag);
}
