import { type BusEventName, createBus } from '../bus';
import type { ChannelType } from '../channel';
import { defaultChannelNames } from '../channel-names';
import type { Locale } from '../locale';
import type { SessionSnapshot, ShopServices, UserInfo } from '../services';
import { type Answers, createStubApi } from './stub-api';

export const member: UserInfo = {
  memberId: 'm1',
  crmMemberId: 'c1',
  email: 'member@example.com',
  firstName: 'Mei',
  lastName: 'Chan',
  roles: ['member'],
  memberLabels: [],
};

export interface StubShopOptions {
  api?: Answers;
  /** The logged-in user; a guest by default. */
  user?: UserInfo | null;
  channel?: ChannelType;
  locale?: Locale;
}

/**
 * The services of one browser document for a remote's tests: bus, API client and session are real, the
 * transport is stubbed.
 */
export function createStubShop(options: StubShopOptions = {}) {
  const { api: answers = {}, user = null, channel = 'bit', locale = 'en' } = options;
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const bus = createBus(log);
  const listeners = new Set<() => void>();
  const snapshotOf = (who: UserInfo | null): SessionSnapshot => ({
    isLoggedIn: who !== null,
    user: who,
    guestId: 'gst1234567',
  });
  let snapshot = snapshotOf(user);
  function change(who: UserInfo | null, reason: 'login' | 'updated' | 'logout' | 'expired'): void {
    snapshot = snapshotOf(who);
    for (const listener of listeners) listener();
    bus.emit('session-changed', { isLoggedIn: who !== null, memberId: who?.memberId ?? null, reason });
  }
  const wire = createStubApi(answers, {
    log,
    locale,
    channel: () => channel,
    getToken: () => (snapshot.isLoggedIn ? 'token' : null),
  });
  const services: ShopServices = {
    api: wire.api,
    bus,
    session: {
      snapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      start: (tokens) => change(tokens.user, 'login'),
      update: (next) => change(next, 'updated'),
      end: (reason) => change(null, reason),
    },
    config: {
      shopName: 'Harbour',
      apiUrl: 'http://api.test',
      contact: { phone: '+852 2345 6789', email: 'service@example.com' },
      channels: { bit: defaultChannelNames.bit[locale], sit: defaultChannelNames.sit[locale] },
    },
    locale,
    channel: () => channel,
    log,
  };
  const events: { name: BusEventName; payload: unknown }[] = [];
  return {
    services,
    bus,
    log,
    ...wire,
    /** The recorded bus events. */
    events,
    /** Starts recording these bus events. A recorded command counts as handled. */
    listen(...names: BusEventName[]): void {
      for (const name of names) bus.on(name, (payload) => void events.push({ name, payload }));
    },
    said: (wanted: BusEventName) =>
      events.filter(({ name }) => name === wanted).map(({ payload }) => payload),
    logIn: () => change(user ?? member, 'login'),
    logOut: () => change(null, 'logout'),
  };
}
