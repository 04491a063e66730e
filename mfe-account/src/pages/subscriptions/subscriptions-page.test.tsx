import { screen, waitFor } from '@testing-library/react';
import type { Profile } from 'shared-contracts';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import type { WireAnswer } from '../../testing/wire';
import * as page from './subscriptions-page';

const read = 'GET /api/customer/myAccount/subscribe';
const save = 'POST /api/customer/myAccount/subscribe';
const profileCall = 'GET /api/customer/myAccount/profile';
const profile: Profile = {
  ...user,
  roles: ['member'],
  memberLabels: [],
  phoneRegion: '+852',
  phone: '91234567',
  birthday: null,
  subscribed: false,
  createdAt: '2025-05-06T00:00:00.000Z',
};
const chosen = { email: true, sms: false, topics: ['women', 'future'] };

const open = (answers: Record<string, WireAnswer> = {}) =>
  renderPage({
    page,
    at: '/account/memberSubscribe',
    answers: { [read]: { data: chosen }, [profileCall]: { data: profile }, ...answers },
    member: user,
  });

/** A browser with a service worker that can subscribe. */
function givePush(permission: NotificationPermission) {
  let subscription: object | null = null;
  const made = {
    endpoint: 'https://fcm.googleapis.com/x',
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
    toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
  };
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  Object.assign(window, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => 'granted' },
  });
  Object.assign(navigator, {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
}

describe('notifications of this device (behaviour/states)', () => {
  it('switches them on and off, for the member', async () => {
    givePush('default');
    const store = 'POST /api/push/subscription';
    const end = 'POST /api/push/subscription/end';
    const { pointer, wire } = open({
      'GET /api/push/key': { data: { publicKey: 'key' } },
      [store]: { data: { subscribed: true } },
      [end]: { data: { subscribed: false } },
    });
    const control = await screen.findByRole('switch', { name: 'Notifications' });
    await waitFor(() => expect(control).toBeEnabled());
    await pointer.click(control);
    await waitFor(() => expect(control).toBeChecked());
    expect(wire.sent(store)).toEqual([
      {
        endpoint: 'https://fcm.googleapis.com/x',
        keys: { p256dh: 'p', auth: 'a' },
        expirationTime: null,
      },
    ]);
    expect(wire.shown(store)).toEqual(['push-account-1']);
    await pointer.click(control);
    await waitFor(() => expect(control).not.toBeChecked());
    expect(wire.sent(end)).toEqual([{ endpoint: 'https://fcm.googleapis.com/x' }]);
  });

  it('stays on, with a message, when the shop could not be told', async () => {
    givePush('granted');
    await navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.subscribe());
    const { pointer, toasts } = open({ 'POST /api/push/subscription/end': 'outage' });
    const control = await screen.findByRole('switch', { name: 'Notifications' });
    await waitFor(() => expect(control).toBeChecked());
    await pointer.click(control);
    await waitFor(() => expect(toasts).toEqual(['Your choice could not be saved. Please try again.']));
    expect(control).toBeChecked();
  });

  it('says why a browser that blocks them can not switch them on', async () => {
    givePush('denied');
    open();
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Notifications' })).toBeDisabled();
  });
});

describe('/account/memberSubscribe (behaviour/screens)', () => {
  it('shows the choice and saves a new one', async () => {
    const { container, pointer, wire, toasts } = open({ [save]: { data: chosen } });
    expect(await screen.findByRole('switch', { name: 'By e-mail' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Women' })).toBeChecked();
    expect(screen.getByText('To +852 91234567')).toBeVisible();
    await expectAccessible(container);
    await pointer.click(screen.getByRole('switch', { name: 'By text message' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Women' }));
    await pointer.click(screen.getByRole('checkbox', { name: 'Beauty' }));
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(wire.sent(save)).toEqual([{ email: true, sms: true, topics: ['beauty'] }]);
    expect(wire.shown(save)).toEqual(['subscriptions-1']);
    expect(toasts).toEqual(['Your choice is saved.']);
  });

  it('offers no text messages without a phone number', async () => {
    open({ [profileCall]: { data: { ...profile, phone: null, phoneRegion: null } } });
    expect(await screen.findByRole('switch', { name: 'By text message' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Edit details' })).toHaveAttribute(
      'href',
      '/account/profile/editProfile',
    );
  });

  it('keeps the choice on the page when it can not be saved', async () => {
    const { pointer } = open({ [save]: 'outage' });
    await pointer.click(await screen.findByRole('checkbox', { name: 'Kids' }));
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The shop can’t be reached/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Kids' })).toBeChecked();
  });
});
