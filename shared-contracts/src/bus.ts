/**
 * The shop's bus: how remotes talk without knowing one another. One table says for each event who owns it, what it
 * carries, and what a late subscriber gets. Only the owner emits a `fact`; a `command` anyone may emit, and its owner
 * handles it. Payloads change additively, because remotes are deployed separately.
 */
import mitt from 'mitt';
import * as z from 'shared-contracts/schema';
import type { RemoteName } from './remote';
import type { Logger } from './services';

const channelType = z.enum(['bit', 'sit']);

/** What the mini cart shows of a line (section 4). */
const shownLine = {
  title: z.string(),
  brandName: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  listPrice: z.int(),
  salePrice: z.int(),
};

/** The same, as far as the sender knows it. */
const shownLineHint = {
  title: z.optional(shownLine.title),
  brandName: z.optional(shownLine.brandName),
  image: z.optional(shownLine.image),
  color: z.optional(shownLine.color),
  size: z.optional(shownLine.size),
  listPrice: z.optional(shownLine.listPrice),
  salePrice: z.optional(shownLine.salePrice),
};

interface EventDefinition {
  /** A fact's only emitter, a command's handler. */
  owner: RemoteName | 'shell';
  kind: 'fact' | 'command';
  payload: z.core.$ZodType;
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
    payload: z.object({
      skuId: z.string(),
      itemCode: z.string(),
      channelId: z.int(),
      quantity: z.int().check(z.gte(1)),
      itemId: z.optional(z.string()),
      ageRestricted: z.optional(z.boolean()),
      /** Lets the mini cart show the line before the server has answered. */
      line: z.optional(z.object(shownLineHint)),
    }),
  },
  /** Opens the mini cart with 'ADDED TO BAG'. */
  'cart-added': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: z.object({
      line: z.object({
        ...shownLine,
        skuId: z.string(),
        itemCode: z.string(),
        channelId: z.int(),
        quantity: z.int(),
      }),
      totalQuantity: z.int(),
    }),
  },
  /** An `add-to-cart` that came to nothing. */
  'cart-add-refused': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: z.object({
      skuId: z.string(),
      channelId: z.int(),
      reason: z.enum(['sold-out', 'limit', 'age', 'unreachable', 'refused']),
    }),
  },
  'cart-updated': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: true,
    payload: z.object({ totalQuantity: z.int().check(z.gte(0)) }),
  },
  'mini-cart-requested': {
    owner: 'mfe-checkout',
    kind: 'command',
    replay: false,
    payload: z.object({ mode: z.enum(['cart', 'wishlist']) }),
  },
  'order-placed': {
    owner: 'mfe-checkout',
    kind: 'fact',
    replay: false,
    payload: z.object({ orderId: z.string(), grandTotal: z.int(), quantity: z.optional(z.int()) }),
  },
  /** Opens the mini cart with 'ADDED TO WISHLIST'. */
  'wishlist-added': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: false,
    payload: z.object({
      skuId: z.string(),
      itemCode: z.string(),
      channelId: z.int(),
      line: z.optional(z.object(shownLineHint)),
    }),
  },
  'wishlist-updated': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: true,
    payload: z.object({ totalCount: z.int().check(z.gte(0)) }),
  },
  /** Asks for a sku to be put on or taken off the wishlist; needs a login (section 6). */
  'wishlist-toggle': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: z.object({
      skuId: z.string(),
      itemCode: z.string(),
      channelId: z.int(),
      favourite: z.boolean(),
      line: z.optional(z.object(shownLineHint)),
    }),
  },
  'quick-view-requested': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: z.object({ itemCode: z.string(), channelId: z.int(), mode: z.enum(['bag', 'wishlist']) }),
  },
  /** The answer comes as `age-confirmed`, with the same requestId. */
  'age-confirmation-requested': {
    owner: 'mfe-catalog',
    kind: 'command',
    replay: false,
    payload: z.object({ requestId: z.string(), itemCode: z.optional(z.string()) }),
  },
  'age-confirmed': {
    owner: 'mfe-catalog',
    kind: 'fact',
    replay: false,
    payload: z.object({ requestId: z.string(), confirmed: z.boolean() }),
  },
  'search-opened': {
    owner: 'mfe-search',
    kind: 'fact',
    replay: false,
    payload: z.object({ tab: z.optional(z.string()) }),
  },
  'search-closed': { owner: 'mfe-search', kind: 'fact', replay: false, payload: z.object({}) },
  'session-changed': {
    owner: 'shell',
    kind: 'fact',
    replay: true,
    payload: z.object({
      isLoggedIn: z.boolean(),
      memberId: z.nullable(z.string()),
      reason: z.enum(['restored', 'login', 'refreshed', 'updated', 'logout', 'expired']),
    }),
  },
  'channel-changed': {
    owner: 'shell',
    kind: 'fact',
    replay: true,
    payload: z.object({ channel: channelType }),
  },
  /** `message` is shown as it is: the sender has translated it. */
  'toast-requested': {
    owner: 'shell',
    kind: 'command',
    replay: false,
    payload: z.object({
      kind: z.enum(['info', 'success', 'error']),
      message: z.string(),
      /** A button in the toast, as to take something back. Its click comes as `toast-action-taken` with the same id. */
      action: z.optional(z.object({ id: z.string(), label: z.string() })),
    }),
  },
  'toast-action-taken': {
    owner: 'shell',
    kind: 'fact',
    replay: false,
    payload: z.object({ id: z.string() }),
  },
});

export type BusEventName = keyof typeof busEvents;
export type BusPayload<Name extends BusEventName> = z.output<(typeof busEvents)[Name]['payload']>;
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
      const checked = z.safeParse(definition.payload, payload);
      if (!checked.success) {
        log.error(`SHOP-BUS-002 malformed ${name} dropped`, checked.error.issues);
        return;
      }
      // The payload itself goes on, not its parsed form: fields newer than this table reach who knows them.
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
