import {
  type Activity,
  type ActivityProduct,
  campaignCookieNames,
  type ShopServices,
} from 'shared-contracts';
import { activitySchemas } from 'shared-contracts/activities';
import { sessionStore } from 'shared-contracts/browser-storage';
import { isFirst } from 'shared-contracts/first-purchase';
import { matches } from 'shared-contracts/json-schema';
import * as consentKeys from 'shared-contracts/keys/consent';
import { isPaymentPath } from '../../app/payment-pages';
import { type Consent, readConsent, writeConsent } from './consent';
import {
  holdEvent,
  loadTag,
  type MirrorEntry,
  pushConsent,
  pushEvent,
  pushMirror,
  releaseHeldEvents,
} from './data-layer';
import { mirrorLogin, takeLogins, waitingLogins } from './login-mirror';
import { type Ga4Event, listItems, toGa4 } from './to-ga4';

/** An event as the panel lists it. `waiting` for consent, `sent`, `dropped` without consent, or `kept` in this browser's queue. */
interface RecordedEvent {
  id: number;
  at: number;
  name: string;
  payload: object;
  state: 'waiting' | 'sent' | 'dropped' | 'kept';
}

export interface Recorder {
  consent(): Consent | undefined;
  /** The visitor's answer: what waited is sent or dropped. */
  decide(consent: Consent): void;
  /** The visitor has navigated. */
  viewPage(): void;
  /** The newest last; a new array after each change. */
  events(): readonly RecordedEvent[];
  subscribe(listener: () => void): () => void;
  stop(): void;
}

type Send = () => void;

/** Removes everything that was stored after consent. */
function forget(): void {
  for (const key of [consentKeys.recordedPurchase, consentKeys.heldEvents]) sessionStore.remove(key);
}

/** Kept for the panel, and while the visitor has not answered. */
const maxEvents = 200;
/** A page that renders again reports the same view again. */
const oncePerPage = /^(view_|search$|begin_checkout$)/;
const campaignParameters = [...campaignCookieNames, 'tscode', 'gclid'];

/**
 * Turns the activities that remotes report into GA4 events of the data layer, and logins into entries of the marketing
 * provider's queue. Before the visitor agrees nothing reaches the page's global queues, and only the queue of logins is stored.
 * Without a provider's tag nobody is asked, and nothing is sent whatever the answer was (docs/decisions/0035).
 */
export function createRecorder(services: ShopServices, tagUrl?: string): Recorder {
  const { bus, session, log } = services;
  let recorded: readonly RecordedEvent[] = [];
  let consent: Consent | undefined = tagUrl ? readConsent() : 'denied';
  let nextId = 0;
  const sends = new Map<number, Send>();
  const listeners = new Set<() => void>();
  /** The products of the lists on this page, to know the list of a product that is clicked. */
  const listed = new Map<string, { list: string; products: readonly ActivityProduct[] }>();
  const seen = new Set<string>();
  let shownPage: string | undefined;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  const stateByConsent = () =>
    consent === 'granted' ? 'sent' : consent === 'denied' ? 'dropped' : 'waiting';

  function record(
    name: string,
    payload: object,
    send: Send,
    state: RecordedEvent['state'] = stateByConsent(),
  ): void {
    nextId += 1;
    recorded = [...recorded, { id: nextId, at: Date.now(), name, payload, state } as const].slice(-maxEvents);
    if (state === 'sent') send();
    if (state === 'waiting') sends.set(nextId, send);
    notify();
  }

  /** The tag is not on payment pages, where card numbers are typed: their events go to the next page. */
  const push = (event: Ga4Event) => (isPaymentPath(location.pathname) ? holdEvent(event) : pushEvent(event));
  const recordEvent = (event: Ga4Event) => record(event.event, event, () => push(event));
  const recordMirror = (entry: MirrorEntry, state: RecordedEvent['state']) =>
    record(`marketing: ${entry[0]}`, { memberId: entry[1] }, () => pushMirror(entry), state);

  /** Whether this page reports the activity for the first time. */
  function isNew(activity: Activity): boolean {
    if (activity.name === 'purchase') {
      const key = `purchase ${activity.orderId}`;
      if (seen.has(key) || sessionStore.get(consentKeys.recordedPurchase) === activity.orderId) return false;
      seen.add(key);
      return true;
    }
    if (!oncePerPage.test(activity.name)) return true;
    const key = JSON.stringify(activity);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }

  /** Of a list that has grown, keeps only the new products. */
  function withoutShown(activity: Activity): Ga4Event {
    const event = toGa4(activity);
    if (activity.name !== 'view_item_list') return event;
    const before = new Set(listed.get(activity.list)?.products.map(({ code }) => code));
    listed.set(activity.list, activity);
    const items = listItems(activity.list, activity.products).filter(({ item_id }) => !before.has(item_id));
    return { ...event, ecommerce: { ...event.ecommerce, items: items.slice(0, maxEvents) } };
  }

  function recordPurchase(event: Ga4Event, orderId: string, isFirstOne: boolean): void {
    const whole = { ...event, customer_type: isFirstOne ? 'new' : 'returning' };
    record(event.event, whole, () => {
      push(whole);
      sessionStore.set(consentKeys.recordedPurchase, orderId);
    });
  }

  if (consent === 'granted') allow();
  // The provider was removed after consent was given.
  if (!tagUrl) forget();
  // What waits from earlier pages.
  if (consent !== 'granted') for (const entry of waitingLogins()) recordMirror(entry, 'kept');

  const stops = [
    bus.on('record-activity', (activity) => {
      const schema = activitySchemas[activity.name];
      if (!schema || !matches(schema, activity)) {
        log.warn(`SHOP-ANALYTICS-001 the activity ${activity.name} is malformed and left out`);
        return;
      }
      enterPage();
      if (!isNew(activity)) return;
      const event = withoutShown(activity);
      if (activity.name === 'purchase')
        recordPurchase(event, activity.orderId, activity.isFirst ?? isFirst());
      else if (event.ecommerce?.items?.length !== 0) recordEvent(event);
    }),
    bus.on('session-changed', ({ reason }) => {
      if (reason === 'login') recordEvent({ event: 'login', method: 'password' });
      mirror();
    }),
    onClick(),
  ];

  /** Logins go into this browser's queue, whatever the answer; the queue goes to the provider with a yes only. */
  function mirror(): void {
    const added = mirrorLogin(session.snapshot());
    if (consent === 'granted') for (const entry of takeLogins()) recordMirror(entry, 'sent');
    else for (const entry of added) recordMirror(entry, tagUrl && consent === 'denied' ? 'dropped' : 'kept');
    if (tagUrl && consent === 'denied') takeLogins();
  }

  /** select_item: a click on a link to a product of a list on this page. */
  function onClick(): () => void {
    const select = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      // An item's path ends with its code.
      const end = link?.pathname.split('/').at(-1);
      if (!end) return;
      for (const { list, products } of listed.values()) {
        const item = listItems(list, products).find(({ item_id }) => encodeURIComponent(item_id) === end);
        if (!item) continue;
        recordEvent({ event: 'select_item', ecommerce: { item_list_id: item.item_list_id, items: [item] } });
        return;
      }
    };
    document.addEventListener('click', select, true);
    return () => document.removeEventListener('click', select, true);
  }

  /** A page's own effects run before those of the layout, so its first activity begins the page, too. */
  function enterPage(): void {
    const { pathname, search } = location;
    const query = new URLSearchParams(search);
    // Filters and pages of a list change the URL and are no page views.
    const page = `${pathname} ${query.get('keyword')}`;
    if (page === shownPage) return;
    shownPage = page;
    seen.clear();
    listed.clear();
    if (consent === 'granted') startTag();
    // Other parameters may contain an order number or an e-mail address.
    const kept = [...query].filter(([name]) => campaignParameters.includes(name) || name.startsWith('utm_'));
    recordEvent({
      event: 'page_view',
      page_path: pathname,
      page_title: document.title,
      language: services.locale,
      channel: services.channel(),
      ...Object.fromEntries(kept),
    });
  }

  function startTag(): void {
    if (!tagUrl || isPaymentPath(location.pathname)) return;
    loadTag(tagUrl);
    releaseHeldEvents();
  }

  function allow(): void {
    pushConsent('granted');
    startTag();
  }

  return {
    consent: () => consent,
    decide(answer) {
      writeConsent(answer);
      consent = answer;
      if (answer === 'granted') {
        allow();
        for (const send of sends.values()) send();
      } else {
        pushConsent('denied');
        forget();
      }
      sends.clear();
      const state = answer === 'granted' ? 'sent' : 'dropped';
      recorded = recorded.filter((event) => event.state !== 'kept' || answer === 'denied');
      recorded = recorded.map((event) =>
        event.state === 'waiting' || event.state === 'kept' ? { ...event, state } : event,
      );
      notify();
      mirror();
    },
    viewPage: enterPage,
    events: () => recorded,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
