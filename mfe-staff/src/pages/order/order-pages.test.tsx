import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from 'shared-contracts/testing/stub-api';
import { openApplication } from '../../testing/render-application';
import { shownLine, shownOrder } from '../../testing/shown-order';

const { orderId } = shownOrder;
const path = `/api/merchant/orders/${orderId}`;
const row = {
  orderId,
  status: 'PAID',
  createdAt: '2026-03-01T04:00:00.000Z',
  customerName: 'Ada Wong',
  email: null,
  deliveryCode: 'STANDARD',
  deliveryName: 'Standard delivery',
  quantity: 2,
  grandTotal: 26_000,
  wholesale: false,
  isStarted: false,
};
const shipment = {
  shipmentId: 'SHABCDEFGHJK',
  status: 'PACKED',
  carrier: null,
  carrierName: null,
  trackingNumber: null,
  trackingUrl: null,
  packedAt: '2026-03-01T05:00:00.000Z',
  steps: ['SHIPPED'],
  pieces: [{ position: 0, quantity: 1 }],
};
const order = {
  ...shownOrder,
  lines: [shownLine],
  timeline: [
    { at: row.createdAt, source: 'ORDER', kind: 'PAID', staffName: null, text: null, facts: {} },
    { at: row.createdAt, source: 'JOURNAL', kind: 'NOTE', staffName: 'Bo', text: 'Gift wrap', facts: {} },
  ],
  carriers: [{ code: 'SF', name: 'SF Express' }],
  mays: { pack: true, cancel: true, cancelPieces: true, refund: false },
};
const list = {
  'GET /api/merchant/orders': () => ({ data: { rows: [row], next: 'CURSOR' } }),
  'GET /api/merchant/orders/counts': () => ({
    data: {
      most: 1000,
      counts: { TO_PACK: 3, TO_SHIP: 0, ON_THE_WAY: 1000, TO_COLLECT: 0, UNPAID: 1, DISPUTED: 2 },
    },
  }),
};

describe('an order above the limit of its buyer', () => {
  const trade = { ...order, status: 'PENDING_PAYMENT', wholesale: true, awaitsApproval: true };
  const mays = { ...order.mays, pack: false };
  const call = 'POST /api/merchant/wholesale/orders/ITHKE0123456789AB/approve';

  it('says that it waits, and is approved by those who decide about wholesale', async () => {
    let isApproved = false;
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['WHOLESALE_MANAGER'],
      api: {
        [`GET ${path}`]: () => ({ data: { ...trade, awaitsApproval: !isApproved, mays } }),
        [call]: () => {
          isApproved = true;
          return { data: null };
        },
      },
    });
    expect(await screen.findByText('Waits for approval')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Approve order' }));
    await waitFor(() => expect(screen.queryByText('Waits for approval')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Approve order' })).toBeNull();
    expect(wire.calls(call)).toHaveLength(1);
  });

  it('is declined with a reason that the buyer reads', async () => {
    const call = `POST /api/merchant/wholesale/orders/${orderId}/cancel`;
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['WHOLESALE_MANAGER'],
      api: {
        [`GET ${path}`]: () => ({ data: { ...trade, mays: { ...mays, cancel: true } } }),
        [call]: () => ({ data: null }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline this order?' });
    expect(within(dialog).getByText(/The buyer reads this/)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The season is sold');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(wire.calls(call)[0]?.body).toEqual({ reason: 'The season is sold' });
  });

  it('is not approved by those who pack', async () => {
    const api = { [`GET ${path}`]: () => ({ data: { ...trade, mays } }) };
    await openApplication(`/staff/orders/${orderId}`, { roles: ['PACKER'], api });
    expect(await screen.findByText('Waits for approval')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve order' })).toBeNull();
  });
});

describe('/staff/orders', () => {
  it('counts the queues, keeps search and filters in the address, and turns pages by cursor', async () => {
    const { wire } = await openApplication('/staff/orders?queue=TO_PACK', { roles: ['PACKER'], api: list });
    expect(await screen.findByRole('link', { name: 'To pack (3)' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'On the way (1,000+)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Payment problems (2)' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'ITHKE 0123 4567 89AB' })).toHaveAttribute(
      'href',
      `/staff/orders/${orderId}`,
    );
    await userEvent.type(screen.getByRole('searchbox'), 'ada{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?queue=TO_PACK&q=ada'));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await waitFor(() =>
      expect(String(wire.calls('GET /api/merchant/orders').at(-1)?.query)).toMatch(/queue=TO_PACK&q=ada/),
    );
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      expect.stringContaining('after=CURSOR'),
    );
  });

  it('offers to clear the filters of an empty list; the language in the URL is not a filter', async () => {
    const empty = { ...list, 'GET /api/merchant/orders': () => ({ data: { rows: [], next: null } }) };
    const clear = { name: 'Clear search and filters' };
    await openApplication('/staff/orders?lang=en', { roles: ['PACKER'], api: empty });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.queryByRole('button', clear)).toBeNull();
    await openApplication('/staff/orders?lang=en&queue=TO_PACK', { roles: ['PACKER'], api: empty });
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', clear)[0] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe('?lang=en'));
  });

  it('saves the disputed payments as a file, for those who pay back', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const leave = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const call = 'GET /api/merchant/orders/disputes';
    const api = { ...list, [call]: () => ({ data: { csv: 'dispute,state\r\nD1,OPEN\r\n' } }) };
    const button = { name: 'Save all payment problems as CSV' };
    await openApplication('/staff/orders?queue=DISPUTED', { roles: ['SERVICE'], api });
    await userEvent.click(await screen.findByRole('button', button));
    await waitFor(() =>
      expect(files.map(({ type, size }) => [type, size])).toEqual([['text/csv;charset=utf-8', 24]]),
    );
    leave.mockRestore();
    await openApplication('/staff/orders?queue=DISPUTED', { roles: ['PACKER'], api });
    expect(await screen.findByRole('link', { name: 'ITHKE 0123 4567 89AB' })).toBeVisible();
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('says which refund did not arrive, and settles it after a question', async () => {
    const task = {
      kind: 'REFUND_FAILED',
      reference: 'R1',
      amount: 38_000,
      at: row.createdAt,
      mayRepeat: true,
    };
    const path = `/api/merchant/orders/${orderId}`;
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['SERVICE'],
      api: {
        [`GET ${path}`]: () => ({ data: { ...order, paymentTasks: [task] } }),
        [`POST ${path}/settle`]: () => ({ data: { ...order, paymentTasks: [] } }),
      },
    });
    expect(await screen.findByText('The refund of HK$380.00 did not reach the buyer')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Paid in another way' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/paid HK\$380\.00 to the buyer outside/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Paid in another way' }));
    await waitFor(() =>
      expect(wire.calls(`POST ${path}/settle`).map(({ body }) => body)).toEqual([
        { reference: 'R1', action: 'BY_HAND' },
      ]),
    );
  });

  it('tells a packer to send nothing of an order whose payment was not collected', async () => {
    const lost = { ...order.timeline[0], source: 'JOURNAL', kind: 'NOT_CAPTURED' };
    const shown = { ...order, timeline: [...order.timeline, lost], paymentTasks: [] };
    await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: { [`GET /api/merchant/orders/${orderId}`]: () => ({ data: shown }) },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/was not collected.*Send nothing more/);
  });

  it('shows a trade order that is not paid as on account', async () => {
    const unpaid = { ...row, status: 'PENDING_PAYMENT' };
    const trade = { ...unpaid, orderId: 'ITHKE0123456789CD', wholesale: true, isStarted: true };
    await openApplication('/staff/orders', {
      roles: ['PACKER'],
      api: { ...list, 'GET /api/merchant/orders': () => ({ data: { rows: [unpaid, trade], next: null } }) },
    });
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.find((text) => text?.includes(orderId))).toContain('Awaiting payment');
    expect(rows.find((text) => text?.includes(trade.orderId))).toMatch(/On account.*Started/);
  });

  it('moves chosen orders, and says of each that did not move why', async () => {
    const bulk = 'POST /api/merchant/orders/bulk';
    const held = 'ITHKE0123456789CD';
    const rows = [row, { ...row, orderId: held }];
    const results = [
      { orderId, isDone: false, message: 'no', status: 'SHIPPED' },
      { orderId: held, isDone: false, message: 'no', status: 'PAID' },
    ];
    const api = {
      ...list,
      'GET /api/merchant/orders': () => ({ data: { rows, next: null } }),
      [bulk]: () => ({ data: { results } }),
    };
    const { wire } = await openApplication('/staff/orders', { roles: ['PACKER'], api });
    const all = await screen.findByRole('checkbox', { name: 'Select all 2 orders on this page' });
    await userEvent.click(screen.getByRole('checkbox', { name: `Select order ${orderId}` }));
    expect(all).toBePartiallyChecked();
    expect(screen.getByText('1 order chosen')).toBeVisible();
    await userEvent.click(all);
    expect(screen.getByRole('checkbox', { name: 'All 2 orders on this page selected' })).toBeChecked();
    const lists = screen.getAllByRole('link', { name: 'Pick and pack list' });
    expect(lists.map((link) => link.getAttribute('href'))).toContain(
      `/staff/picklist?orders=${orderId}%2C${held}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pack' }));
    expect(await screen.findByText('2 orders were not moved')).toBeVisible();
    const reasons = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reasons).toContain(`${orderId}: It is “On its way”. Only paid orders can be packed.`);
    expect(reasons).toContain(`${held}: Something holds it back. Open the order to see what.`);
    expect(wire.calls(bulk)[0]?.body).toEqual({ orderIds: [orderId, held], step: 'PACKED' });
  });

  it('begins with the oldest order where work waits, unless told otherwise', async () => {
    const asked = async (query: string) => {
      const { wire } = await openApplication(`/staff/orders${query}`, { roles: ['PACKER'], api: list });
      await screen.findByRole('link', { name: 'ITHKE 0123 4567 89AB' });
      return String(wire.calls('GET /api/merchant/orders').at(-1)?.query);
    };
    expect(await asked('?queue=TO_PACK')).toContain('sort=oldest');
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Oldest first');
    expect(await asked('?queue=TO_PACK&sort=newest')).toContain('sort=newest');
    expect(await asked('')).toContain('sort=newest');
  });
});

describe('sending chosen orders', () => {
  const bulk = 'POST /api/merchant/orders/bulk';
  const waiting = {
    parcels: ['SHABCDEFGHJK', 'SHABCDEFGHJL'].map((shipmentId) => ({
      orderId,
      shipmentId,
      customerName: 'Ada Wong',
      deliveryName: 'Standard delivery',
      quantity: 1,
      carrier: null,
      trackingNumber: null,
    })),
    carriers: order.carriers,
  };
  const openSend = async (answer: Answers[string]) => {
    const api = { ...list, 'POST /api/merchant/orders/parcels': answer, [bulk]: () => ({ data: sent }) };
    const sent = { results: [{ orderId, isDone: true, message: null }] };
    const { wire } = await openApplication('/staff/orders', { roles: ['PACKER'], api });
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select order ${orderId}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    return { wire, dialog: within(await screen.findByRole('dialog')) };
  };

  it('takes a carrier and a tracking number for each parcel, from a scanner too', async () => {
    const { wire, dialog } = await openSend(() => ({ data: waiting }));
    await userEvent.selectOptions(await dialog.findByLabelText('Carrier of all parcels'), 'SF Express');
    const [first] = dialog.getAllByLabelText('Tracking number');
    await userEvent.type(first as HTMLElement, 'SF1{Enter}');
    expect(wire.calls(bulk)).toEqual([]);
    await userEvent.keyboard('SF2{Enter}');
    expect(dialog.getByRole('button', { name: 'Send 2 parcels' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('1 order was moved.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(wire.calls(bulk)[0]?.body).toEqual({
      step: 'SHIPPED',
      orderIds: [orderId],
      parcels: waiting.parcels.map(({ shipmentId }, index) => ({
        orderId,
        shipmentId,
        carrier: 'SF',
        trackingNumber: `SF${index + 1}`,
      })),
    });
  });

  it('names orders without a packed parcel, and says when the parcels cannot be read', async () => {
    const { dialog } = await openSend(() => ({ data: { ...waiting, parcels: [] } }));
    expect(await dialog.findByText('No packed parcel waits: ITHKE 0123 4567 89AB')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
    const failed = await openSend(() => ({ status: 500 }));
    expect(await failed.dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the words of a gift', () => {
  const gift = /^A gift: put a card/;
  it('stand on the page of the order and on the pick list', async () => {
    const shown = { ...order, giftMessage: 'For you' };
    await openApplication(`/staff/orders/${orderId}`, { api: { [`GET ${path}`]: () => ({ data: shown }) } });
    expect(await screen.findByText(gift)).toBeVisible();
    expect(screen.getByText('For you')).toBeVisible();
    const listed = {
      orderId,
      createdAt: row.createdAt,
      deliveryName: 'Standard',
      customerName: 'Ada Wong',
      address: ['1 Nathan Road'],
      phone: '+852 61234567',
      remark: null,
      pieces: [],
    };
    const orders = [
      { ...listed, giftMessage: '' },
      { ...listed, orderId: `${orderId}C`, giftMessage: null },
    ];
    await openApplication(`/staff/picklist?orders=${orderId}`, {
      api: { 'POST /api/merchant/orders/picklist': () => ({ data: { pieces: [], orders } }) },
    });
    expect(await screen.findAllByText(gift)).toHaveLength(1);
    expect(screen.getByText(/card without words/)).toBeVisible();
  });
});

describe('the pick list', () => {
  it('has the number of each order as a barcode of its own, and a picture and a box to tick for each piece', async () => {
    const piece = { ...shownLine, image: '/images/coat.jpg', quantity: 1 };
    const listed = {
      orderId,
      createdAt: row.createdAt,
      deliveryName: 'Standard',
      customerName: 'Ada Wong',
      address: ['1 Nathan Road'],
      phone: '+852 61234567',
      remark: null,
      pieces: [piece],
    };
    const orders = [listed, { ...listed, orderId: 'ITHKE0123456789AC' }];
    await openApplication(`/staff/picklist?orders=${orderId}`, {
      roles: ['PACKER'],
      api: { 'POST /api/merchant/orders/picklist': () => ({ data: { pieces: [piece], orders } }) },
    });
    const sheets = await screen.findAllByRole('article');
    const [one, other] = sheets.map((sheet) => sheet.querySelector('svg path')?.getAttribute('d'));
    expect(one).toMatch(/^M10 0h2v1h-2z/);
    expect(other).not.toBe(one);
    for (const image of document.querySelectorAll('main img')) {
      expect(image).toHaveAttribute('loading', 'eager');
    }
    expect(document.querySelectorAll('main img')).toHaveLength(3);
  });
});

describe('/staff/orders/:orderId', () => {
  it.each([
    ['CHARGEBACK', { amount: 26_000 }, 'The buyer’s bank took the payment back: HK$260.00', 1],
    ['CHARGEBACK_REVERSED', {}, 'The payment came back from the buyer’s bank', 0],
  ])(
    'warns of a payment that a bank took back, until it has come back: %s',
    async (kind, facts, text, warnings) => {
      const step = { at: row.createdAt, source: 'JOURNAL', kind, staffName: null, text: null, facts };
      const timeline = [{ ...step, kind: 'CHARGEBACK_OPENED', facts: {} }, step];
      await openApplication(`/staff/orders/${orderId}`, {
        roles: ['SERVICE'],
        api: { [`GET ${path}`]: () => ({ data: { ...order, timeline } }) },
      });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryAllByText(/Nothing is refunded automatically any more/)).toHaveLength(warnings);
    },
  );

  it.each([
    ['NONE', 'SHABCDEFGHJK was handed over without a collection code'],
    ['WRONG', 'SHABCDEFGHJK was handed over without a matching collection code'],
  ])('names who handed a parcel over without the buyer’s code: %s', async (codeCheck, text) => {
    const entry = { at: row.createdAt, source: 'JOURNAL', kind: 'COLLECTED', staffName: 'Bo', text: null };
    const timeline = [{ ...entry, facts: { shipmentId: 'SHABCDEFGHJK', codeCheck } }];
    await openApplication(`/staff/orders/${orderId}`, {
      api: { [`GET ${path}`]: () => ({ data: { ...order, timeline } }) },
    });
    const words = await screen.findByText(text);
    expect(words.closest('li')).toHaveTextContent('Bo');
  });

  it('packs a part, and sends the parcel with its tracking number', async () => {
    const pack = `POST ${path}/pack`;
    const step = `POST ${path}/shipments/${shipment.shipmentId}/step`;
    let shown: object = order;
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['PACKER'],
      api: {
        [`GET ${path}`]: () => ({ data: shown }),
        [pack]: () => {
          shown = { ...order, shipments: [shipment] };
          return { data: shown };
        },
        [step]: () => ({ data: shown }),
      },
    });
    expect(await screen.findByText('Gift wrap')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the whole order' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pack some' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Pack some' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose at least one piece.');
    const field = dialog.getByLabelText('Pieces of Coat, Navy, M (at most 2)');
    await userEvent.clear(field);
    await userEvent.type(field, '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Pack some' }));
    expect(await screen.findByText('Parcel SHABCDEFGHJK')).toBeVisible();
    expect(wire.calls(pack)[0]?.body).toEqual({
      lines: [{ position: 0, quantity: 1 }],
      seen: [{ position: 0, quantity: 2 }],
    });
    await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'SF Express');
    await userEvent.type(screen.getByLabelText('Tracking number'), 'SF1');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(wire.calls(step)[0]?.body).toEqual({ step: 'SHIPPED', carrier: 'SF', trackingNumber: 'SF1' }),
    );
  });

  it('cancels with a reason, and says why a call is refused', async () => {
    const cancel = `POST ${path}/cancel`;
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['SERVICE'],
      api: {
        [`GET ${path}`]: () => ({ data: order }),
        [`${cancel}/preview`]: () => ({
          data: { refundTotal: 0, refundGiftCards: 0, refundPoints: 0, refundPointsValue: 0 },
        }),
        [cancel]: () => ({ status: 409, code: 40904 }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the whole order' }));
    const dialog = within(screen.getByRole('dialog'));
    // Only one button of the dialog speaks of cancelling.
    expect(dialog.getByRole('button', { name: /^Cancel/ })).toHaveTextContent('Cancel the whole order');
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Out of stock');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the whole order' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    const writtenOff = [{ position: 0, quantity: 2 }];
    expect(wire.calls(cancel)[0]?.body).toEqual({ reason: 'OUT_OF_STOCK', writtenOff });
  });

  it('asks where each refunded piece goes, and suggests it by the reason', async () => {
    const refund = `POST ${path}/refund`;
    const sent = { ...order, mays: { ...order.mays, refund: true }, lines: [{ ...order.lines[0], left: 2 }] };
    const { wire } = await openApplication(`/staff/orders/${orderId}`, {
      roles: ['SERVICE'],
      api: {
        [`GET ${path}`]: () => ({ data: sent }),
        [refund]: () => ({ data: sent }),
        [`${refund}/preview`]: () => ({
          data: { refundTotal: 20_000, refundGiftCards: 0, refundPoints: 100, refundPointsValue: 500 },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund pieces' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Goodwill');
    const field = dialog.getByLabelText('Pieces of Coat, Navy, M (at most 2)');
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    const fate = dialog.getByLabelText('What happens to the 2 pieces: Coat, Navy, M');
    expect(fate).toHaveDisplayValue('Stays with the buyer, or is lost');
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Could not be delivered');
    expect(fate).toHaveDisplayValue('On its way back: on sale when it has arrived');
    await userEvent.selectOptions(fate, 'Different for some of them');
    const onShelf = dialog.getByLabelText('Back on the shelf');
    const unsellable = dialog.getByLabelText('Not for sale');
    await userEvent.clear(onShelf);
    await userEvent.type(onShelf, '1');
    await userEvent.clear(unsellable);
    await userEvent.type(unsellable, '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund pieces' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Together these must come to the 2 pieces.');
    await userEvent.clear(unsellable);
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(dialog.getByText('1 stays with the buyer.')).toBeVisible();
    expect(await dialog.findByText('Goes back: HK$200.00 to card or wallet, 100 points')).toBeVisible();
    expect(dialog.getByText('The points are worth HK$5.00.')).toBeVisible();
    // What goes back stays in sight with the buttons while a long form scrolls.
    expect(dialog.getByText(/^Goes back/).closest('form')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Refund pieces' }).closest('form')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Refund pieces' }));
    const lines = [{ position: 0, quantity: 2, restocked: 1, writtenOff: 0, awaited: 0 }];
    await waitFor(() => expect(wire.calls(refund)[0]?.body).toEqual({ reason: 'UNDELIVERABLE', lines }));
  });
});

describe('returns that wait for a decision', () => {
  const counts = { TO_PACK: 0, TO_SHIP: 0, ON_THE_WAY: 0, TO_COLLECT: 0, UNPAID: 0 };
  const api = {
    'GET /api/merchant/orders/counts': () => ({
      data: { most: 1000, counts, returns: { REQUESTED: 2, ARRIVED: 1 } },
    }),
    'GET /api/merchant/returns': () => ({ data: { rows: [], next: null } }),
  };

  it('are told to who decides, in the menu and above the list', async () => {
    await openApplication('/staff/returns', { roles: ['SERVICE'], api });
    expect(await screen.findByRole('link', { name: 'Returns 3 to decide' })).toBeVisible();
    expect(await screen.findByText('2 returns wait to be approved or refused.')).toBeVisible();
    const notice = screen.getByText('The pieces of 1 return are here and wait for a decision.');
    expect(notice).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'Show them' })[1] as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe('?status=ARRIVED'));
    expect(notice).not.toBeInTheDocument();
  });

  it('are not told to who packs', async () => {
    await openApplication('/staff/returns', { roles: ['PACKER'], api });
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Returns' })).toBeVisible();
  });
});

describe('/staff/returns/:returnId', () => {
  const returnId = 'RTABCDEFGHJK';
  const url = `/api/merchant/returns/${returnId}`;
  const found = {
    returnId,
    orderId,
    kind: 'RETURN',
    status: 'APPROVED',
    reason: null,
    createdAt: row.createdAt,
    quantity: 2,
    refundTotal: 22_000,
    refundGiftCards: 0,
    refundPoints: 0,
    method: 'DROP_OFF',
    note: null,
    refusal: null,
    isByHand: false,
    steps: ['ARRIVED', 'RECEIVED', 'REFUSED'],
    timeline: [],
    lines: [{ ...order.lines[0], reason: 'FAULTY', writtenOff: 0 }],
  };
  it('shows what to send instead of money, and leads to the order that does', async () => {
    const exchangeFor = { skuId: 'S1M', color: 'Black', size: 'M' };
    const lines = found.lines.map((line) => ({ ...line, exchangeFor }));
    let shown: object = { ...found, lines };
    await openApplication(`/staff/returns/${returnId}`, { api: { [`GET ${url}`]: () => ({ data: shown }) } });
    expect(await screen.findByRole('cell', { name: 'Black, M S1M' })).toBeVisible();
    expect(screen.getByText(/They are set aside/)).toBeVisible();
    cleanup();
    shown = { ...found, lines, status: 'REFUNDED', replacedBy: 'ITHKE2222222222AB' };
    await openApplication(`/staff/returns/${returnId}`, { api: { [`GET ${url}`]: () => ({ data: shown }) } });
    expect(await screen.findByRole('cell', { name: 'Black, M S1M' })).toBeVisible();
    expect(screen.getByRole('link', { name: /ITHKE 2222 2222 22AB/ })).toHaveAttribute(
      'href',
      '/staff/orders/ITHKE2222222222AB',
    );
  });

  it('records what is here, which pays nothing; who decides sees the amounts first', async () => {
    const receive = `POST ${url}/receive`;
    const here = {
      ...found,
      status: 'ARRIVED',
      steps: ['RECEIVED', 'REFUSED'],
      receipts: 1,
      receiptNote: 'Worn',
      lines: [{ ...found.lines[0], announced: 2, received: 1 }],
      timeline: [
        { status: 'REQUESTED', at: row.createdAt, staffName: null },
        { status: 'ARRIVED', at: row.createdAt, staffName: 'Pak' },
      ],
    };
    let shown: object = found;
    const { wire } = await openApplication(`/staff/returns/${returnId}`, {
      roles: ['PACKER'],
      api: {
        [`GET ${url}`]: () => ({ data: shown }),
        [receive]: () => {
          shown = here;
          return { data: here };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'The pieces are here' }));
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByLabelText('Decide now what goes back')).toBeNull();
    const [arrived, off] = ['Here (of 2)', 'Of these not for sale'].map((label) =>
      dialog.getByLabelText(label),
    );
    await userEvent.clear(off as HTMLElement);
    await userEvent.type(off as HTMLElement, '2');
    await userEvent.clear(arrived as HTMLElement);
    await userEvent.type(arrived as HTMLElement, '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    expect(await dialog.findByText(/A line has more pieces than were announced/)).toBeVisible();
    await userEvent.clear(off as HTMLElement);
    await userEvent.type(off as HTMLElement, '1');
    await waitFor(() => expect(dialog.queryByText(/A line has more pieces/)).toBeNull());
    await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
    const lines = [{ position: 0, arrived: 1, writtenOff: 1 }];
    await waitFor(() => expect(wire.calls(receive)[0]?.body).toEqual({ lines, receipts: 0 }));
    expect(await screen.findByText('by Pak')).toBeVisible();
    expect(screen.getByText('by the buyer')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide what goes back' })).toBeNull();
  });

  it('shows no price, not even one of nothing, to who may not see amounts', async () => {
    await openApplication(`/staff/returns/${returnId}`, {
      roles: ['PACKER'],
      api: { [`GET ${url}`]: () => ({ data: { ...found, hidesAmounts: true } }) },
    });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByText(/HK\$/)).toBeNull();
  });

  it('says that its refund has not arrived, and leads to the task of the order', async () => {
    const failed = { ...found, status: 'REFUNDED', steps: [], refundFailedAt: row.createdAt };
    await openApplication(`/staff/returns/${returnId}`, {
      roles: ['SERVICE'],
      api: { [`GET ${url}`]: () => ({ data: failed }) },
    });
    expect(await screen.findByText('Refund failed')).toBeVisible();
    expect(screen.getByText(/The refund did not reach the buyer/)).toBeVisible();
    expect(screen.queryByText('Refunded')).toBeNull();
  });

  it('decides what goes back: what is missing, what is kept and why, and the amounts before that', async () => {
    const decide = `POST ${url}/decide`;
    const here = {
      ...found,
      status: 'ARRIVED',
      steps: ['RECEIVED', 'REFUSED'],
      receipts: 1,
      lines: [{ ...found.lines[0], announced: 2, received: 1 }],
    };
    const whole = { refundTotal: 10_000, refundGiftCards: 1_000, refundPoints: 0, refundPointsValue: 0 };
    const { wire } = await openApplication(`/staff/returns/${returnId}`, {
      roles: ['SERVICE'],
      api: {
        [`GET ${url}`]: () => ({ data: here }),
        [`POST ${url}/preview`]: ({ body }: { body: unknown }) => ({
          data: {
            ...whole,
            ...(JSON.stringify(body).includes('deduction') && { refundTotal: 9_000 }),
            mostDeduction: 11_000,
          },
        }),
        [decide]: () => ({ data: { ...here, status: 'RECEIVED', steps: ['REFUNDED'] } }),
      },
    });
    expect(await screen.findByText('Damaged or faulty')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Decide what goes back' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(
      await dialog.findByText('Goes back: HK$100.00 to card or wallet, HK$10.00 to gift cards'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and pay back' }));
    expect(await dialog.findByText('Choose what happens to the pieces that are not here.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Not here: 1 × Coat, Navy, M'), 'WAIT');
    expect(dialog.queryByText('Choose what happens to the pieces that are not here.')).toBeNull();
    const kept = dialog.getByLabelText('Keep of the refund, in HK$');
    await userEvent.type(kept, '500');
    expect(await dialog.findByText('You can keep at most HK$110.00.')).toBeVisible();
    await userEvent.clear(kept);
    await userEvent.type(kept, '10');
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and pay back' }));
    expect(await dialog.findByText('Say why, so that the buyer understands it.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Why you keep it'), 'A button is missing');
    expect(
      await dialog.findByText('Goes back: HK$90.00 to card or wallet, HK$10.00 to gift cards'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Decide and pay back' }));
    const deduction = { amount: 1_000, because: 'A button is missing' };
    await waitFor(() =>
      expect(wire.calls(decide)[0]?.body).toEqual({ receipts: 1, missing: 'WAIT', deduction }),
    );
  });
});
