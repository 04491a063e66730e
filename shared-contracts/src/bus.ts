/**
 * The shop's bus: how remotes talk without knowing one another. One table says for each event who owns it, what it
 * carries, and what a late subscriber gets. Only the owner emits a `fact`; a `command` anyone may emit, and its owner
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
import type { RemoteName } from './remote';
import type { Logger } from './services';

const channelType = oneOf('bit', 'sit');

/** What the mini cart shows of a line (behaviour 4). */
const shownLine = {
  title: isText,
  brandName: isText,
  image: isText,
  color: isText,
  size: isText,
  listPrice: isWhole,
  salePrice: isWhole,
};

/** The same, as far as the sender knows it. */
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
  /** A fact's only emitter, a command's handler. */
  owner: RemoteName | 'shell';
  kind: 'fact' | 'command';
  payload: Guard<unknown>;
  /** A late subscriber gets the last value at once. Commands that came before their handler are kept anyway. */
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
  /** An `add-to-cart` that came to nothing. */
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
  /** Asks for a sku to be put on or taken off the wishlist; needs a login (behaviour 6). */
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
  /** The answer comes as `age-confirmed`, with the same requestId. */
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
  /** `message` is shown as it is: the sender has translated it. */
  'toast-requested': {
    owner: 'shell',
    kind: 'command',
    replay: false,
    payload: shape({
      kind: oneOf('info', 'success', 'error'),
      message: isText,
      /** A button in the toast, as to take something back. Its click comes as `toast-action-taken` with the same id. */
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
  /** Delivers to every subscriber, in the order they came. Never throws. */
  emit<Name extends BusEventName>(name: Name, payload: BusPayload<Name>): void;
  /** Subscribes; returns what ends the subscription. A replayed value is delivered before it returns. */
  on<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): () => void;
  off<Name extends BusEventName>(name: Name, handler: BusHandler<Name>): void;
}

/** A command waits this long for its handler: the remote that owns it may still be loading. */
const commandPatienceMs = 30_000;
const keptCommands = 20;

type Deliver = (payload: unknown) => void;

/** One bus for one document (browser) or one request (server). */
export function createBus(log: Logger, now: () => number = Date.now): Bus {
  const emitter = mitt<Record<string, unknown>>();
  const last = new Map<string, unknown>();
  const waiting = new Map<string, { payload: unknown; at: number }[]>();
  /** What was given to mitt for a handler: it guards the other subscribers from a throwing one. */
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
      // Fields newer than this table go along: they reach who knows them.
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
