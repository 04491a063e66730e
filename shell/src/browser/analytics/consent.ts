import { localStore } from 'shared-contracts/browser-storage';
import * as consentKeys from 'shared-contracts/keys/consent';

export type Consent = 'granted' | 'denied';

/** The visitor's answer; undefined before there is one. */
export function readConsent(): Consent | undefined {
  const answer = localStore.get(consentKeys.analyticsConsent);
  return answer === 'granted' || answer === 'denied' ? answer : undefined;
}

/** Whether the visitor has still to be asked. Without a provider nobody is. */
export function isConsentOpen(tagUrl: string | undefined): boolean {
  return tagUrl !== undefined && readConsent() === undefined;
}

const answerEvent = 'shop-consent';

/** The answer itself is the only thing that is stored without consent. */
export function writeConsent(consent: Consent): void {
  localStore.set(consentKeys.analyticsConsent, consent);
  window.dispatchEvent(new Event(answerEvent));
}

/** Calls `listener` when the visitor has answered. */
export function onConsent(listener: () => void): () => void {
  window.addEventListener(answerEvent, listener);
  return () => window.removeEventListener(answerEvent, listener);
}

const askAgainEvent = 'shop-ask-consent';

/** Asks again: the footer offers it, so that an answer can be changed. */
let isAskedFor = false;

export function askForConsent(): void {
  isAskedFor = true;
  window.dispatchEvent(new Event(askAgainEvent));
}

/** Calls `ask` for each request, also for one that was made before this code had loaded. */
export function onAskForConsent(ask: () => void): () => void {
  const answer = () => {
    isAskedFor = false;
    ask();
  };
  if (isAskedFor) answer();
  window.addEventListener(askAgainEvent, answer);
  return () => window.removeEventListener(askAgainEvent, answer);
}
