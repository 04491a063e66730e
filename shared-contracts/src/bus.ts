/**
 * The event bus between remotes. One table defines each event: its owner, its payload, and whether a late
 * subscriber gets the last value. Only the owner emits a `fact`. Anyone may emit a `command`; its owner
 * handles it. Payloads change additively, because remotes are deployed separately.
 */
import mitt from 'mitt';
import {
  type Guard,
  type Guarded,
  isFlag,
  isText,
  isWhole,
  nullable,
  oneOf,
  optional,
  shape,
  wholeFrom,
} from './guards';
import type { Logger } from './services';

const channelType = oneOf('bit', 'sit');

/** Fields of a line that the mini cart displays (behaviour 4). */
const shownLine = {
  title: isText,
  brandName: isText,
  image: isText,
  color: isText,
  size: isText,
  listPrice: isWhole,
  salePrice: isWhole,
};

/** The same fields, all optional: the sender may not know them. */
const shownLineHint = {
  title: optional(shownLine.title),
  brandName: optional(shownLine.brandName),
  image: optional(shownLine.image),
  color: optional(shownLine.color),
  size: optional(shownLine.size),
  listPrice: optional(shownLine.listPrice),
  salePrice: optional(shownLine.salePrice),
};

interface EventDefinition {
  /** The only emitter of a fact; the handler of a command. */
  owner: string;
  kind: 'fact' | 'command';
  payload: Guard<unknown>;
  /**
   * True when a late subscriber gets the last value at once. Commands sent before their handler exists are
   * queued in any case.
   */
  replay: boolean;
}

function define<const Table extends Record<string, EventDefinition>>(table: Table): Table {
  return table;
}

export const busEvents = define({
  'add-to-cart': {
    owner: 'mfe-checkout',
    kind: 'command',
    replay: false,
    payload: shape({
      skuId: isText,
      itemCode: isText,
      channelId: isWhole,
      quantity: wholeFrom(1),
      itemId: optional(isText),
      ageRestricted: optional(isFlag),
      /** Lets the mini cart show the line before the server has answered. */
      line: optional(shape(shownLineHint)),
    }),
  },
  /** Opens the mini cart with 'ADDED TO BAG'. */
  'cart-added': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: shape({
      line: shape({
        ...shownLine,
        skuId: isText,
        itemCode: isText,
        channelId: isWhole,
        quantity: isWhole,
      }),
      totalQuantity: isWhole,
    }),
  },
  /** An `add-to-cart` that failed. */
  'cart-add-refused': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: shape({
      skuId: isText,
      channelId: isWhole,
      reason: oneOf('sold-out', 'limit', 'age', 'unreachable', 'refused'),
    }),
  },
  'cart-updated': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: true,
    payload: shape({ totalQuantity: wholeFrom(0) }),
  },
  'mini-cart-requested': {
    owner: 'mfe-checkout',
    kind: 'command',
    replay: false,
    payload: shape({ mode: oneOf('cart', 'wishlist') }),
  },
  'order-placed': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: shape({ orderId: isText, grandTotal: isWhole, quantity: optional(isWhole) }),
  },
  /** Opens the mini cart with 'ADDED TO WISHLIST'. */
  'wishlist-added': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: false,
    payload: shape({
      skuId: isText,
      itemCode: isText,
      channelId: isWhole,
      line: optional(shape(shownLineHint)),
    }),
  },
  'wishlist-updated': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: true,
    payload: shape({ totalCount: wholeFrom(0) }),
  },
  /** Adds a sku to the wishlist or removes it; needs a login (behaviour 6). */
  'wishlist-toggle': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: shape({
      skuId: isText,
      itemCode: isText,
      channelId: isWhole,
      favourite: isFlag,
      line: optional(shape(shownLineHint)),
    }),
  },
  'quick-view-requested': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: shape({ itemCode: isText, channelId: isWhole, mode: oneOf('bag', 'wishlist') }),
  },
  /** Answered with `age-confirmed`, which carries the same `requestId`. */
  'age-confirmation-requested': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: shape({ requestId: isText, itemCode: optional(isText) }),
  },
  'age-confirmed': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: false,
    payload: shape({ requestId: isText, confirmed: isFlag }),
  },
  'search-opened': {
    owner: 'mfe-search',
    kind: 'fact',
    replay: false,
    payload: shape({ tab: optional(isText) }),
  },
  'search-closed': { owner: 'mfe-search', kind: 'fact', replay: false, payload: shape({}) },
  'session-changed': {
    owner: 'shell',
    kind: 'fact',
    replay: true,
    payload: shape({
      isLoggedIn: isFlag,
      memberId: nullable(isText),
      reason: oneOf('restored', 'login', 'refreshed', 'updated', 'logout', 'expired'),
    }),
  },
  'channel-changed': {
    owner: 'shell',
    kind: 'fact',
    replay: true,
    payload: shape({ channel: channelType }),
  },
  /** `message` is displayed as it is: the sender has translated it. */
  'toast-requested': {
    owner: 'shell',
    kind: 'command',
    replay: false,
    payload: shape({
      kind: oneOf('info', 'success', 'error'),
      message: isText,
      /** A button in the toast, for example "Undo". A click emits `toast-action-taken` with the same id. */
      action: optional(shape({ id: isText, label: isText })),
    }),
  },
  'toast-action-taken': {
    owner: 'shell',
    kind: 'fact',
    replay: false,
    payload: shape({ id: isText }),
  },
});

export type BusEventName = keyof typeof busEvents;
export type BusPayload<Name extends BusEventName> = Guarded<(typeof busEvents)[Name]['payload']>;
export type BusHandler<Name extends BusEventName> = (payload: BusPayload<Name>) => void | Promise<void>;

export interface Bus {
  /** Delivers to every subscriber in subscription order. Never throws. */
  emit<Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void;
  /** Subscribes and returns the unsubscribe function. A replayed value is delivered before `on` returns. */
  on<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): () => void;
  off<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): void;
}

/** How long a command waits for its handler: the remote that owns it may still be loading. */
const commandPatienceMs = 30_000;
const keptCommands = 20;

type Deliver = (payload: unknown) => void;

/** One bus for one document (browser) or one request (server). */
export function createBus(log: Logger, now: () => number = Date.now): Bus {
  const emitter = mitt<Record<string, unknown>>();
  const last = new Map<string, unknown>();
  const waiting = new Map<string, { payload: unknown; at: number }[]>();
  /**
   * The wrapper registered with mitt for each handler. It keeps a throwing handler from affecting the other
   * subscribers.
   */
  const guards = new Map<string, Map<unknown, Deliver>>();

  function definitionOf(name: string): EventDefinition | undefined {
    const known = Object.hasOwn(busEvents, name) ? busEvents[name as BusEventName] : undefined;
    if (!known) log.error(`SHOP-BUS-001 unknown event ${name} dropped`);
    return known;
  }

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
    emit(name, payload) {
      const definition = definitionOf(name);
      if (!definition) return;
      if (!definition.payload(payload)) {
        log.error(`SHOP-BUS-002 malformed ${name} dropped`);
        return;
      }
      // The payload is delivered whole, with fields that this version of the table does not know: newer
      // subscribers may read them.
      if (definition.replay) last.set(name, payload);
      if (definition.kind === 'command' && (guards.get(name)?.size ?? 0) === 0) {
        const queue = [...(waiting.get(name) ?? []), { payload, at: now() }];
        waiting.set(name, queue.slice(-keptCommands));
        return;
      }
      emitter.emit(name, payload);
    },
    on(name, handler) {
      const definition = definitionOf(name);
      if (!definition) return () => undefined;
      unsubscribe(name, handler);
      const guarded = guard(name, handler);
      const ofEvent = guards.get(name) ?? new Map<unknown, Deliver>();
      guards.set(name, ofEvent.set(handler, guarded));
      emitter.on(name, guarded);
      if (last.has(name)) guarded(last.get(name));
      const kept = waiting.get(name) ?? [];
      waiting.delete(name);
      for (const command of kept) if (now() - command.at <= commandPatienceMs) guarded(command.payload);
      return () => unsubscribe(name, handler);
    },
    off: unsubscribe,
  };
}
