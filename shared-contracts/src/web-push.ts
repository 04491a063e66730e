/**
 * Web push in this browser (behaviour/states): the decision, and the subscription that the API stores. For the shell's prompt
 * and the account; the service worker is the shell's.
 */
import { localStore } from './browser-storage';
import * as consentKeys from './keys/consent';
import { canPush } from './push-decision';
import type { PushSubscriptionRequest } from './wire/push';

/** `1` after DON'T ALLOW, as behaviour/states says. */
export type PushDecision = '1' | 'subscribed';

export function decidePush(decision: PushDecision): void {
  localStore.set(consentKeys.pushDecision, decision);
}

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** A registration that failed never becomes ready. */
const readyMs = 10_000;

function readyWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), readyMs);
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

export type PushOutcome = 'subscribed' | 'refused' | 'failed';

/** Asks the browser for permission and stores the subscription. Call it from a click, as browsers require. */
export async function subscribePush(
  publicKey: string,
  store: (subscription: PushSubscriptionRequest) => Promise<boolean>,
): Promise<PushOutcome> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      if (permission === 'denied') decidePush('1');
      return 'refused';
    }
    const { pushManager } = await readyWorker();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {}, expirationTime } = subscription.toJSON();
    const isStored = await store({
      endpoint,
      keys: { p256dh, auth },
      expirationTime: expirationTime ?? null,
    });
    if (!isStored) {
      await subscription.unsubscribe();
      return 'failed';
    }
    decidePush('subscribed');
    return 'subscribed';
  } catch {
    return 'failed';
  }
}

/** Ends the subscription here and, with `end`, in the API. False when the API could not be told. */
export async function unsubscribePush(end: (endpoint: string) => Promise<boolean>): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    if (!(await end(subscription.endpoint))) return false;
    await subscription.unsubscribe();
  }
  decidePush('1');
  return true;
}
