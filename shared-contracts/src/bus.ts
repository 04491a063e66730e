/**
 * The event bus between remotes. One table defines each event: its owner, its payload, and whether a late
 * subscriber gets the last value. Only the owner emits a `fact`. Anyone may emit a `command`; its owner
 * handles it. Payloads change additively, because remotes are deployed separately. A remote declares further events
 * (`mfe-gifts:gift-chosen`) in its `remote.ts`; they come with its release.
 */
import mitt from 'mitt';
import type { Activity } from './activities';
import {
  fields,
  flag,
  matches,
  nullable,
  oneOf,
  type Payload,
  text,
  type ValueOf,
  whole,
  wholeFrom,
} from './json-schema';
import type { Logger } from './logger';
import type { EventDeclaration, RemoteEventName } from './remote';
import { lineHint, shownLine } from './shown-line';

const channelType = oneOf('bit', 'sit');

interface EventDefinition extends EventDeclaration {
  /** The only emitter of a fact; the handler of a command. */
  owner: string;
  replay: boolean;
}

function define<const Table extends Record<string, EventDefinition>>(table: Table): Table {
  return table;
}

/**
 * `order-placed`, `wishlist-updated`, `search-opened` and `search-closed` have no subscriber in this repository. They
 * stay: a published event is part of the contract, and a remote of another repository may listen to it.
 */
export const busEvents = define({
  /** Answered with `cart-added` or `cart-add-refused`, which carry the same `requestId` if it has one. */
  'add-to-cart': {
    owner: 'mfe-checkout',
    kind: 'command',
    replay: false,
    payload: fields(
      { skuId: text, itemCode: text, channelId: whole, quantity: wholeFrom(1) },
      { requestId: text, itemId: text, ageRestricted: flag },
    ),
  },
  /** Opens the mini cart with 'ADDED TO BAG'. */
  'cart-added': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: fields(
      {
        line: fields({ ...shownLine, skuId: text, itemCode: text, channelId: whole, quantity: whole }),
        totalQuantity: whole,
      },
      { requestId: text },
    ),
  },
  /** An `add-to-cart` that failed. */
  'cart-add-refused': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: fields(
      {
        skuId: text,
        channelId: whole,
        reason: oneOf('sold-out', 'limit', 'age', 'unreachable', 'refused'),
      },
      { requestId: text },
    ),
  },
  'cart-updated': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: true,
    payload: fields({ totalQuantity: wholeFrom(0) }),
  },
  'mini-cart-requested': {
    owner: 'mfe-checkout',
    kind: 'command',
    replay: false,
    payload: fields(
      { mode: oneOf('cart', 'wishlist') },
      {
        /** True: stays open while the pointer is on the icon. False: the pointer has left it, so its time starts. */
        isHeld: flag,
      },
    ),
  },
  'order-placed': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: fields({ orderId: text, grandTotal: whole }, { quantity: whole }),
  },
  /** Opens the mini cart with 'ADDED TO WISHLIST'. */
  'wishlist-added': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: false,
    payload: fields({ skuId: text, itemCode: text, channelId: whole }, { line: lineHint }),
  },
  'wishlist-updated': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: true,
    payload: fields({ totalCount: wholeFrom(0) }),
  },
  /** Adds a sku to the wishlist or removes it; needs a login (behaviour/roles). */
  'wishlist-toggle': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: fields({ skuId: text, itemCode: text, channelId: whole, favourite: flag }, { line: lineHint }),
  },
  'quick-view-requested': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: fields({ itemCode: text, channelId: whole, mode: oneOf('bag', 'wishlist') }),
  },
  /** Answered with `age-confirmed`, which carries the same `requestId`. */
  'age-confirmation-requested': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: fields({ requestId: text }, { itemCode: text }),
  },
  'age-confirmed': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: false,
    payload: fields({ requestId: text, confirmed: flag }),
  },
  'search-opened': {
    owner: 'mfe-search',
    kind: 'fact',
    replay: false,
    payload: fields({}, { tab: text }),
  },
  'search-closed': { owner: 'mfe-search', kind: 'fact', replay: false, payload: fields({}) },
  'session-changed': {
    owner: 'shell',
    kind: 'fact',
    replay: true,
    payload: fields({
      isLoggedIn: flag,
      memberId: nullable(text),
      reason: oneOf('restored', 'login', 'refreshed', 'updated', 'logout', 'expired'),
    }),
  },
  'channel-changed': {
    owner: 'shell',
    kind: 'fact',
    replay: true,
    payload: fields({ channel: channelType }),
  },
  /** `message` is displayed as it is: the sender has translated it. */
  'toast-requested': {
    owner: 'shell',
    kind: 'command',
    replay: false,
    payload: fields(
      { kind: oneOf('info', 'success', 'error'), message: text },
      {
        /** A button in the toast, for example "Undo". A click emits `toast-action-taken` with the same id. */
        action: fields({ id: text, label: text }),
        /** Closes the toasts with this message, because their reason has ended, instead of opening one. */
        isOver: flag,
      },
    ),
  },
  'toast-action-taken': {
    owner: 'shell',
    kind: 'fact',
    replay: false,
    payload: fields({ id: text }),
  },
  /**
   * What the visitor did, for analytics. The shell checks it against `activitySchemas` and asks for consent first. Its
   * handler loads with the first interaction, which may come late.
   */
  'record-activity': {
    owner: 'shell',
    kind: 'command',
    replay: false,
    payload: fields({ name: text }) as Payload<Activity>,
  },
});

export type BusEventName = keyof typeof busEvents;
export type BusPayload<Name extends BusEventName> = ValueOf<(typeof busEvents)[Name]['payload']>;
export type BusHandler<Name extends BusEventName> = (payload: BusPayload<Name>) => void | Promise<void>;

/** Payloads are validated with the schema that the event's owner declared. */
type RemoteEventHandler = (payload: never) => void | Promise<void>;

export interface Bus {
  /** Delivers to every subscriber in subscription order. Never throws. */
  emit<Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void;
  emit(name: RemoteEventName, payload: object): void;
  /** Subscribes and returns the unsubscribe function. A replayed value is delivered before `on` returns. */
  on<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): () => void;
  on(name: RemoteEventName, handler: RemoteEventHandler): () => void;
  off<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): void;
  off(name: RemoteEventName, handler: RemoteEventHandler): void;
}

interface BusOptions {
  now?: () => number;
  /** Looks up events that are not in the table, from the live releases. */
  declared?: (name: string) => EventDeclaration | undefined;
}

/** How long a command waits for its handler: the remote that owns it may still be loading. */
const commandPatienceMs = 30_000;
const keptCommands = 20;

type Deliver = (payload: unknown) => void;

/** One bus for one document (browser) or one request (server). */
export function createBus(log: Logger, { now = Date.now, declared }: BusOptions = {}): Bus {
  const emitter = mitt<Record<string, unknown>>();
  const last = new Map<string, unknown>();
  const waiting = new Map<string, { payload: unknown; at: number }[]>();
  /**
   * The wrapper registered with mitt for each handler. It keeps a throwing handler from affecting the other
   * subscribers.
   */
  const guards = new Map<string, Map<unknown, Deliver>>();

  /** An event without a declaration is delivered unchecked: its remote may be newer than this page. */
  const definitionOf = (name: string): EventDeclaration | undefined =>
    Object.hasOwn(busEvents, name) ? busEvents[name as BusEventName] : declared?.(name);

  function guard(name: string, handler: (payload: never) => unknown): Deliver {
    const failed = (error: unknown) => log.error(`SHOP-BUS-003 a subscriber of ${name} failed`, error);
    return (payload) => {
      try {
        const result = handler(payload as never);
        if (result instanceof Promise) result.catch(failed);
      } catch (error) {
        failed(error);
      }
    };
  }

  function unsubscribe(name: string, handler: unknown): void {
    const guarded = guards.get(name)?.get(handler);
    if (!guarded) return;
    guards.get(name)?.delete(handler);
    emitter.off(name, guarded);
  }

  return {
    emit(name: string, payload: unknown) {
      const definition = definitionOf(name);
      if (definition && !matches(definition.payload, payload)) {
        log.error(`SHOP-BUS-002 malformed ${name} dropped`);
        return;
      }
      // The payload is delivered whole, with fields that this version of the table does not know: newer
      // subscribers may read them.
      if (definition?.replay) last.set(name, payload);
      if (definition?.kind === 'command' && (guards.get(name)?.size ?? 0) === 0) {
        const queue = [...(waiting.get(name) ?? []), { payload, at: now() }];
        waiting.set(name, queue.slice(-keptCommands));
        return;
      }
      emitter.emit(name, payload);
    },
    on(name: string, handler: (payload: never) => unknown) {
      unsubscribe(name, handler);
      const guarded = guard(name, handler);
      const ofEvent = guards.get(name) ?? new Map<unknown, Deliver>();
      guards.set(name, ofEvent.set(handler, guarded));
      emitter.on(name, guarded);
      if (last.has(name)) guarded(last.get(name));
      const kept = waiting.get(name) ?? [];
      waiting.delete(name);
      // Activities do not expire, because their handler may load late.
      for (const command of kept)
        if (name === 'record-activity' || now() - command.at <= commandPatienceMs) guarded(command.payload);
      return () => unsubscribe(name, handler);
    },
    off: unsubscribe,
  };
}
