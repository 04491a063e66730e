import { busEvents, createBus } from './bus';
import { fields, text } from './json-schema';

function createLog() {
  return { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
}

describe('the bus (behaviour/product and behaviour/states)', () => {
  test('delivers to every subscriber until it unsubscribes', () => {
    const bus = createBus(createLog());
    const one = jest.fn();
    const two = jest.fn();
    const stop = bus.on('search-opened', one);
    bus.on('search-opened', two);
    bus.emit('search-opened', { tab: 'men' });
    stop();
    bus.off('search-opened', two);
    bus.emit('search-opened', {});
    expect(one.mock.calls).toEqual([[{ tab: 'men' }]]);
    expect(two).toHaveBeenCalledTimes(1);
  });

  test('gives a late subscriber the last value of an event that replays', () => {
    const bus = createBus(createLog());
    bus.emit('cart-updated', { totalQuantity: 1 });
    bus.emit('cart-updated', { totalQuantity: 2 });
    const late = jest.fn();
    bus.on('cart-updated', late);
    expect(late.mock.calls).toEqual([[{ totalQuantity: 2 }]]);
  });

  test('gives a late subscriber nothing of an event that does not replay', () => {
    const bus = createBus(createLog());
    bus.emit('order-placed', { orderId: 'x', grandTotal: 1 });
    const late = jest.fn();
    bus.on('order-placed', late);
    expect(late).not.toHaveBeenCalled();
  });

  test('keeps a command for the remote that is still loading, and delivers it once', () => {
    const bus = createBus(createLog());
    const command = { itemCode: 'c', channelId: 1, mode: 'bag' as const };
    bus.emit('quick-view-requested', command);
    const first = jest.fn();
    const second = jest.fn();
    bus.on('quick-view-requested', first);
    bus.on('quick-view-requested', second);
    expect(first.mock.calls).toEqual([[command]]);
    expect(second).not.toHaveBeenCalled();
  });

  test('forgets a command that waited too long', () => {
    let time = 0;
    const bus = createBus(createLog(), { now: () => time });
    bus.emit('mini-cart-requested', { mode: 'cart' });
    time = 31_000;
    const handler = jest.fn();
    bus.on('mini-cart-requested', handler);
    expect(handler).not.toHaveBeenCalled();
  });

  test('delivers an event that nobody declared', () => {
    const log = createLog();
    const bus = createBus(log);
    const handler = jest.fn();
    bus.on('mfe-gifts:gift-chosen', handler);
    bus.emit('mfe-gifts:gift-chosen', { gift: 1 });
    (bus as unknown as { emit(name: string, payload: unknown): void }).emit('constructor', {});
    expect(handler.mock.calls).toEqual([[{ gift: 1 }]]);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('checks, keeps and replays an event by what a release declares of it', () => {
    const log = createLog();
    const payload = fields({ gift: text });
    const bus = createBus(log, {
      declared: (name) =>
        ({
          'mfe-gifts:gift-chosen': { kind: 'fact' as const, replay: true, payload },
          'mfe-gifts:wrap': { kind: 'command' as const, payload },
        })[name],
    });
    bus.emit('mfe-gifts:gift-chosen', { gift: 'ribbon' });
    bus.emit('mfe-gifts:gift-chosen', { gift: 1 });
    bus.emit('mfe-gifts:wrap', { gift: 'box' });
    const [chosen, wrap] = [jest.fn(), jest.fn()];
    bus.on('mfe-gifts:gift-chosen', chosen);
    bus.on('mfe-gifts:wrap', wrap);
    expect(chosen.mock.calls).toEqual([[{ gift: 'ribbon' }]]);
    expect(wrap.mock.calls).toEqual([[{ gift: 'box' }]]);
    expect(log.error.mock.calls).toEqual([['SHOP-BUS-002 malformed mfe-gifts:gift-chosen dropped']]);
  });

  test('drops a malformed event with a logged error, and does not replay it', () => {
    const log = createLog();
    const bus = createBus(log);
    const handler = jest.fn();
    bus.on('cart-updated', handler);
    bus.emit('cart-updated', { totalQuantity: -1 });
    bus.emit('cart-updated', JSON.parse('{"totalQuantity":"3"}'));
    bus.emit('cart-updated', JSON.parse('null'));
    bus.on('cart-updated', handler);
    expect(handler).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledTimes(3);
  });

  test('lets fields newer than the table through to those who know them', () => {
    const bus = createBus(createLog());
    const handler = jest.fn();
    bus.on('cart-updated', handler);
    const newer = { totalQuantity: 1, addedLater: true };
    bus.emit('cart-updated', newer);
    expect(handler).toHaveBeenCalledWith(newer);
  });

  test('a subscriber that throws, or rejects, does not stop the others', async () => {
    const log = createLog();
    const bus = createBus(log);
    const after = jest.fn();
    bus.on('search-closed', () => {
      throw new Error('broken');
    });
    bus.on('search-closed', async () => {
      throw new Error('broken later');
    });
    bus.on('search-closed', after);
    bus.emit('search-closed', {});
    await Promise.resolve();
    expect(after).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  test('an activity waits for its handler without a limit of time, as it loads with the first interaction', () => {
    let time = 0;
    const bus = createBus(createLog(), { now: () => time });
    bus.emit('record-activity', { name: 'search', term: 'coat', results: 3 });
    bus.emit('mini-cart-requested', { mode: 'cart' });
    time = 600_000;
    const [activity, request] = [jest.fn(), jest.fn()];
    bus.on('record-activity', activity);
    bus.on('mini-cart-requested', request);
    expect(activity).toHaveBeenCalledWith({ name: 'search', term: 'coat', results: 3 });
    expect(request).not.toHaveBeenCalled();
  });

  test('a handler that is given twice is called once', () => {
    const bus = createBus(createLog());
    const handler = jest.fn();
    bus.on('search-closed', handler);
    bus.on('search-closed', handler);
    bus.emit('search-closed', {});
    expect(handler).toHaveBeenCalledTimes(1);
  });

  test('two buses, as of two requests, share nothing', () => {
    const one = createBus(createLog());
    const other = createBus(createLog());
    one.emit('channel-changed', { channel: 'sit' });
    const handler = jest.fn();
    other.on('channel-changed', handler);
    expect(handler).not.toHaveBeenCalled();
  });

  test('pins owner, kind and replay of every event', () => {
    const table = Object.entries(busEvents).map(
      ([name, event]) => `${name}: ${event.owner} ${event.kind}${event.replay ? ', replayed' : ''}`,
    );
    expect(table).toEqual([
      'add-to-cart: mfe-checkout command',
      'cart-added: mfe-checkout fact',
      'cart-add-refused: mfe-checkout fact',
      'cart-updated: mfe-checkout fact, replayed',
      'mini-cart-requested: mfe-checkout command',
      'order-placed: mfe-checkout fact',
      'wishlist-added: mfe-catalog fact',
      'wishlist-updated: mfe-catalog fact, replayed',
      'wishlist-toggle: mfe-catalog command',
      'quick-view-requested: mfe-catalog command',
      'age-confirmation-requested: mfe-catalog command',
      'age-confirmed: mfe-catalog fact',
      'search-opened: mfe-search fact',
      'search-closed: mfe-search fact',
      'session-changed: shell fact, replayed',
      'channel-changed: shell fact, replayed',
      'toast-requested: shell command',
      'toast-action-taken: shell fact',
      'record-activity: shell command',
    ]);
  });
});
