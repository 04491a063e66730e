import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApplication } from '../../testing/render-application';

const entry = {
  id: 7,
  at: '2026-11-20T02:00:00.000Z',
  staffId: null,
  staffName: 'May',
  action: 'offer.edit',
  subjectType: 'coupons',
  subjectId: 'WELCOME',
  reason: null,
  before: { percent: 10, limit: 5 },
  after: { percent: 15, limit: 5 },
};

it('says in words what was done, and filters by area', async () => {
  const entries = [entry, { ...entry, id: 6, action: 'newer.thing' }];
  const { wire } = await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries, next: null } }) },
  });
  expect(await screen.findByText('Promotions: Offer edited')).toBeVisible();
  expect(screen.getAllByText('20/11/2026 10:00')).toHaveLength(2);
  // Values that stay the same are no change.
  expect(
    screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('→')),
  ).toHaveLength(2);
  expect(screen.queryByText(/limit/)).toBeNull();
  // An area that a newer API writes has no word here.
  expect(screen.getByText('newer.thing')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Area'), 'Promotions');
  await waitFor(() =>
    expect(String(wire.calls('GET /api/merchant/audit').at(-1)?.query)).toMatch(/action=offer/),
  );
});

it('marks what was written in the other language', async () => {
  const made = {
    ...entry,
    action: 'item.create',
    subjectType: 'item',
    subjectId: 'HB1',
    before: null,
    after: { titleEn: 'Coat', titleZh: '大衣', keywords: ['coat', '涼風'] },
  };
  await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries: [made], next: null } }) },
  });
  expect(await screen.findByText('大衣')).toHaveAttribute('lang', 'zh-Hant-HK');
  expect(screen.getByText('Coat')).toHaveAttribute('lang', 'en-HK');
  expect(screen.getByText('coat, 涼風')).toHaveAttribute('lang', 'zh-Hant-HK');
});

it('reads as people speak: names, money, moments and the page of what was changed', async () => {
  const price = (salePrice: number) => ({
    prices: [{ skuId: 'HB1-S', listPrice: 89_000, salePrice }],
    onShelf: salePrice > 1_000,
  });
  const reason = 'DAMAGED: Water';
  const entries = [
    {
      ...entry,
      action: 'item.edit',
      subjectType: 'item',
      subjectId: 'HB1',
      subjectName: 'Coat',
      before: price(89_000),
      after: price(790),
      reason,
    },
    {
      ...entry,
      id: 6,
      action: 'content.plan',
      subjectType: 'content',
      subjectId: '/home',
      before: null,
      after: { startsAt: '2026-11-30T16:30:00.000Z', endsAt: null },
    },
    {
      ...entry,
      id: 5,
      action: 'staff.update',
      subjectType: 'staff',
      subjectName: 'Ka Lam',
      subjectId: '0a0a0a0a-0000-4000-8000-000000000000',
      before: { roles: ['PACKER'] },
      after: { roles: ['PACKER', 'SERVICE'] },
    },
  ];
  const people = [{ id: 's1', name: 'May' }];
  const { wire } = await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries, people, next: null } }) },
  });
  expect(await screen.findByRole('link', { name: 'Coat' })).toHaveAttribute('href', '/staff/items/HB1');
  expect(screen.getByRole('link', { name: 'Ka Lam' })).toHaveAttribute('href', '/staff/members');
  expect(screen.queryByText(/0a0a0a0a/)).toBeNull();
  expect(screen.getByText('damaged: Water')).toBeVisible();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('prices, HB1-S, sale price:  HK$890.00 → HK$7.90');
  expect(lines).toContain('shown in the shop:  yes → no');
  expect(lines).toContain('roles:  packer → packer, service');
  expect(lines.find((line) => line?.includes('01/12/2026 00:30'))).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Who'), 'May');
  await waitFor(() =>
    expect(String(wire.calls('GET /api/merchant/audit').at(-1)?.query)).toMatch(/staffId=s1/),
  );
});

it.each([
  ['en', 'Exports: Export made'],
  ['zh', '匯出檔案：製作檔案'],
] as const)('names an export and leads to the page of the exports (%s)', async (locale, words) => {
  const name = 'orders-2026-11-01-2026-12-01.csv';
  const made = { action: 'export.make', subjectType: 'export', subjectId: name, before: null, after: null };
  await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries: [{ ...entry, ...made }], next: null } }) },
    locale,
  });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/staff/exports');
});

it('writes days and numbers of orders as all pages do', async () => {
  const orderId = 'ITHKE0123456789AB';
  const paid = { ...entry, action: 'payment.record', subjectType: 'order', subjectId: orderId, before: null };
  const entries = [{ ...paid, after: { receivedOn: '2026-11-28', reference: '2026-11-28-A' } }];
  await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries, next: null } }) },
  });
  expect(await screen.findByRole('link', { name: 'ITHKE 0123 4567 89AB' })).toHaveAttribute(
    'href',
    `/staff/orders/${orderId}`,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('received on: 28/11/2026');
  expect(lines).toContain('reference: 2026-11-28-A');
});

it('is saved as a file with the filters of the page', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL ??= () => 'blob:x';
  URL.revokeObjectURL ??= () => undefined;
  const { wire } = await openApplication('/staff/audit?area=item&from=2026-11-01', {
    api: {
      'GET /api/merchant/audit': () => ({ data: { entries: [entry], next: null } }),
      'GET /api/merchant/audit/export': () => ({ data: { csv: 'time\n', isCut: true } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByText(/latest 10,000 entries/)).toBeVisible();
  expect(String(wire.calls('GET /api/merchant/audit/export')[0]?.query)).toMatch(
    /action=item.*from=2026-11-01/,
  );
  saved.mockRestore();
});

it('has words for an erased customer, what was kept of a refund, and pieces of lines', async () => {
  const entries = [
    { ...entry, action: 'customer.erase', before: null, after: null },
    {
      ...entry,
      id: 6,
      action: 'return.decide',
      before: null,
      after: { deduction: { amount: 1_000, because: 'A button is missing' } },
    },
    { ...entry, id: 5, action: 'order.refund', before: { refunded: '' }, after: { refunded: '0:1 2:3' } },
    {
      ...entry,
      id: 4,
      action: 'return.count',
      before: { lines: [{ position: 0, quantity: 2, received: null, writtenOff: 0, awaited: 0 }] },
      after: { lines: [{ position: 0, quantity: 2, received: 1, writtenOff: 0, awaited: 1 }] },
    },
  ];
  await openApplication('/staff/audit', {
    api: { 'GET /api/merchant/audit': () => ({ data: { entries, next: null } }) },
  });
  expect(await screen.findByText('Customers: Guest erased')).toBeVisible();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toContain('kept of the refund, amount: HK$10.00');
  expect(lines).toContain('refunded:  (empty) → 1 of line 1, 3 of line 3');
  expect(lines).toContain('line, 1, here:  (empty) → 1');
  expect(lines).toContain('line, 1, on the way back:  0 → 1');
});
