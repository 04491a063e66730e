import { expect, type Page } from '@playwright/test';

interface PushWords {
  title: string;
  body: string;
  path: string;
}

/**
 * Hands a message to the service worker of the page, as the browser's push service does, then clicks the notification.
 * Returns what the notification says and the URL that the click opens. Browsers open windows for a real click only, so
 * the worker's `openWindow` is replaced by a note of the URL.
 */
export async function pushTo(page: Page, words: PushWords): Promise<PushWords & { opened: string }> {
  const context = page.context();
  const { origin } = new URL(page.url());
  await context.grantPermissions(['notifications'], { origin });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const [notification] = await registration.getNotifications();
      return notification && { title: notification.title, body: notification.body, ...notification.data };
    });
  // A push service repeats a message that a busy browser has not accepted.
  await expect(async () => {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(words),
    });
    await expect.poll(shown).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  await browser.detach();
  const notification = (await shown()) as PushWords;
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('the page has no service worker');
  const opened = await worker.evaluate(clickNotification);
  await expect.poll(shown).toBeUndefined();
  return { ...notification, opened };
}

/** Runs in the service worker. */
async function clickNotification(): Promise<string> {
  const scope = globalThis as unknown as {
    clients: { openWindow(url: string): Promise<null> };
    registration: ServiceWorkerRegistration;
    NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  };
  const [notification, ...repeated] = await scope.registration.getNotifications();
  if (!notification) throw new Error('there is no notification');
  for (const one of repeated) one.close();
  return new Promise((resolve) => {
    scope.clients.openWindow = async (url) => {
      resolve(url);
      return null;
    };
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}
