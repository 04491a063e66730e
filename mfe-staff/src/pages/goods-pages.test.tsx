import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { openApplication } from '../testing/render-application';
import { shownFields, shownItem } from '../testing/shown-item';

const fields = shownFields;
const item: ItemDetail = {
  ...shownItem,
  labels: [{ code: 'NEW', nameEn: 'New in', nameZh: '新品' }],
  history: [
    {
      id: '7',
      at: '2026-11-20T02:00:00.000Z',
      staffName: 'May',
      action: 'item.edit',
      reason: null,
      before: { titleEn: 'Old coat' },
      after: { titleEn: 'Coat' },
    },
  ],
};
const stockRow = {
  skuId: 'C-S',
  itemCode: 'C1',
  titleEn: 'Coat',
  titleZh: '大衣',
  colorEn: 'Navy',
  colorZh: '深藍',
  image: '',
  size: 'S',
  stock: 3,
  isReported: true,
  onShelf: true,
};
const openItem = (api: Parameters<typeof openApplication>[1] = {}) =>
  openApplication('/staff/items/C1', {
    roles: ['MERCHANDISER'],
    ...api,
    api: { 'GET /api/merchant/items/C1': () => ({ data: item }), ...api.api },
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('the page of an item', () => {
  it('saves texts, labels and prices against the version it shows', async () => {
    const { wire } = await openItem({
      api: { 'POST /api/merchant/items/C1': () => ({ data: { ...item, version: 'v2' } }) },
    });
    const title = await screen.findByLabelText('Title, English');
    await userEvent.clear(title);
    await userEvent.type(title, 'Long coat');
    await userEvent.click(screen.getByLabelText('New in / 新品'));
    await userEvent.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    const sale = screen.getByLabelText('Sale price of S');
    await userEvent.clear(sale);
    await userEvent.type(sale, '150.50');
    await save();
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(wire.calls('POST /api/merchant/items/C1')[0]?.body).toMatchObject({
      version: 'v1',
      fields: {
        titleEn: 'Long coat',
        labels: ['NEW'],
        images: ['/images/2', '/images/1'],
        prices: [{ skuId: 'C-S', listPrice: 20_000, salePrice: 15_050 }],
      },
    });
  });

  it('takes the barcodes of makers from a scanner, size after size, and says what is none', async () => {
    const sizes = ['C-S', 'C-M'];
    const shown = {
      ...item,
      fields: { ...fields, prices: sizes.map((skuId) => ({ skuId, listPrice: 20_000, salePrice: 20_000 })) },
      skus: sizes.map((skuId) => ({ skuId, size: skuId.slice(2), stock: 3 })),
      barcodes: sizes.map((skuId) => ({ skuId, barcode: '' })),
    };
    const post = 'POST /api/merchant/items/C1';
    const taken = { path: 'barcodes.1.barcode', message: 'barcode 96385074 belongs to sku H-S' };
    const { wire } = await openItem({
      api: {
        'GET /api/merchant/items/C1': () => ({ data: shown }),
        [post]: () => ({ status: 400, code: 400, data: null, errors: [taken] }),
      },
    });
    await userEvent.click(await screen.findByLabelText('Maker’s barcode of S'));
    await userEvent.keyboard('4006381333931{Enter}96385075');
    expect(wire.calls(post)).toEqual([]);
    const medium = screen.getByLabelText('Maker’s barcode of M');
    expect(medium).toHaveFocus();
    expect(medium).not.toHaveAccessibleDescription(/no EAN/);
    await userEvent.tab();
    expect(medium).toHaveAccessibleDescription(/^This is no EAN or UPC/);
    await userEvent.clear(medium);
    await userEvent.type(medium, '96385074');
    await save();
    expect(wire.calls(post)[0]?.body).toMatchObject({
      barcodes: [
        { skuId: 'C-S', barcode: '4006381333931' },
        { skuId: 'C-M', barcode: '96385074' },
      ],
    });
    await waitFor(() => expect(medium).toHaveAccessibleDescription(/belongs to sku H-S/));
  });

  it('keeps what was typed when somebody else has saved, and takes over the rest', async () => {
    let answers = 0;
    const { wire } = await openItem({
      api: {
        'POST /api/merchant/items/C1': () => {
          answers += 1;
          if (answers > 1) return { data: { ...item, version: 'v3' } };
          const theirs = { ...fields, titleEn: 'Short coat', careEn: 'Wash cold' };
          return { status: 409, code: 409, data: { version: 'v2', fields: theirs, staffName: 'Ben' } };
        },
      },
    });
    const title = await screen.findByLabelText('Title, English');
    await userEvent.clear(title);
    await userEvent.type(title, 'Long coat');
    await save();
    expect(await screen.findByText(/^Ben saved a change/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take over their changes' }));
    expect(screen.getByLabelText('Title, English')).toHaveValue('Long coat');
    expect(screen.getByLabelText('Care, English')).toHaveValue('Wash cold');
    await save();
    await waitFor(() => expect(wire.calls('POST /api/merchant/items/C1')).toHaveLength(2));
    expect(wire.calls('POST /api/merchant/items/C1')[1]?.body).toMatchObject({ version: 'v2' });
  });

  it('edits brand, colour, categories, attributes and search words; an error goes when it is corrected', async () => {
    const sorting = {
      brandName: 'Acme',
      colorCode: 'NAVY',
      colorEn: 'Navy',
      colorZh: '深藍',
      categoryCode: 'MEN###COATS',
      categoryCodes: ['MEN', 'MEN###COATS', 'SALE'],
      attributes: [],
      keywords: ['warm'],
    };
    const choices = {
      brands: ['Acme'],
      categories: [
        { code: 'MEN', nameEn: 'Men', nameZh: '男裝' },
        { code: 'MEN###COATS', nameEn: 'Coats', nameZh: '大衣' },
        { code: 'SALE', nameEn: 'Sale', nameZh: '減價' },
        { code: 'GIFTS', nameEn: 'Gifts', nameZh: '禮品' },
      ],
      colors: [{ code: 'NAVY', nameEn: 'Navy', nameZh: '深藍', hex: '#001122' }],
      labels: [],
      attributes: [{ parent: 'FIT', code: 'SLIM', nameEn: 'Slim', nameZh: '修身' }],
      attributeKinds: [{ code: 'FIT', nameEn: 'Fit', nameZh: '剪裁' }],
      sizeTypes: [],
    };
    const errors = [{ path: 'categoryCodes', message: 'there is no category GIFTS' }];
    const { wire } = await openItem({
      api: {
        'GET /api/merchant/items/C1': () => ({ data: { ...item, sorting } }),
        'GET /api/merchant/itemChoices': () => ({ data: choices }),
        'POST /api/merchant/items/C1': () => ({ status: 400, code: 400, data: null, errors }),
      },
    });
    const brand = await screen.findByLabelText('Brand');
    await userEvent.clear(brand);
    await userEvent.type(brand, 'Kumo');
    expect(brand).toHaveAccessibleDescription(/it will be a new one/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sale' }));
    await userEvent.selectOptions(screen.getByLabelText('Also listed in'), 'Gifts');
    await userEvent.selectOptions(screen.getByLabelText('Fit'), 'Slim');
    await userEvent.type(screen.getByLabelText('Search words'), ', 保暖');
    await save();
    expect(await screen.findByText('there is no category GIFTS')).toBeVisible();
    expect(wire.calls('POST /api/merchant/items/C1')[0]?.body).toMatchObject({
      sorting: {
        ...sorting,
        brandName: 'Kumo',
        categoryCodes: ['MEN', 'MEN###COATS', 'GIFTS'],
        attributes: ['FIT@@@SLIM'],
        keywords: ['warm', '保暖'],
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Gifts' }));
    expect(screen.queryByText('there is no category GIFTS')).toBeNull();
  });

  it('of a draft says what it lacks, leads to its other colours and to a duplicate', async () => {
    const colors = [
      { code: 'C1', colorEn: 'Navy', colorZh: '深藍', onShelf: false },
      { code: 'C2', colorEn: 'Sand', colorZh: '沙色', onShelf: true },
    ];
    const draft = { ...item, colors, fields: { ...fields, onShelf: false, images: [] } };
    const errors = [{ path: 'images', message: 'validation.noPicture' }];
    const { wire } = await openItem({
      api: {
        'GET /api/merchant/items/C1': () => ({ data: draft }),
        'POST /api/merchant/items/C1': () => ({ status: 400, code: 400, data: null, errors }),
      },
    });
    expect(await screen.findByText('This is a draft')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '/staff/items/new?from=C1',
    );
    const others = within(screen.getByRole('region', { name: 'Other colours of this style' }));
    expect(others.getAllByRole('link')).toHaveLength(1);
    expect(others.getByRole('link')).toHaveAttribute('href', '/staff/items/C2');
    await userEvent.click(screen.getByLabelText('Show this item in the shop'));
    await save();
    await waitFor(() => expect(wire.calls('POST /api/merchant/items/C1')).toHaveLength(1));
    const pictures = within(screen.getByRole('region', { name: 'Pictures' }));
    expect(await pictures.findByText(/^Add a picture first/)).toBeVisible();
  });

  it('lets the last picture go only while the item is not in the shop', async () => {
    await openItem({
      api: {
        'GET /api/merchant/items/C1': () => ({
          data: { ...item, fields: { ...fields, images: ['/images/1'] } },
        }),
      },
    });
    const remove = await screen.findByRole('button', { name: 'Remove picture 1' });
    expect(remove).toBeDisabled();
    await userEvent.click(screen.getByLabelText('Show this item in the shop'));
    expect(remove).toBeEnabled();
  });

  it('goes back in the history by filling the form', async () => {
    await openItem();
    await userEvent.click(await screen.findByRole('button', { name: 'Go back to before this change' }));
    expect(screen.getByLabelText('Title, English')).toHaveValue('Old coat');
  });

  it('sets, changes and cancels a launch in Hong Kong time, and keeps what is typed above', async () => {
    const set = 'POST /api/merchant/items/C1/launch';
    const launch = {
      opensAt: '2026-12-31T16:00:00.000Z',
      endsAt: '2027-01-01T16:00:00.000Z',
      staffName: 'May',
      isOpen: false,
      waiting: 12,
      ordered: 0,
    };
    const { wire } = await openItem({
      api: {
        [set]: () => ({ data: { ...item, version: 'v9', launch } }),
        'POST /api/merchant/items/C1/launch/cancel': () => ({ data: { ...item, launch: null } }),
      },
    });
    const title = await screen.findByLabelText('Title, English');
    await userEvent.type(title, ' two');
    const typed = title.getAttribute('value');
    await userEvent.click(screen.getByRole('button', { name: 'Set the launch' }));
    expect(await screen.findByText('Enter the whole date and time.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Opens (Hong Kong time)'), '2027-01-01T00:00');
    await userEvent.type(screen.getByLabelText('Ends (Hong Kong time)'), '2027-01-02T00:00');
    await userEvent.click(screen.getByRole('button', { name: 'Set the launch' }));
    expect(await screen.findByText(/12 waiting, 0 ordered/)).toBeVisible();
    const { opensAt, endsAt } = launch;
    expect(wire.calls(set)[0]?.body).toEqual({ opensAt, endsAt });
    expect(title).toHaveValue(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the launch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the launch?' }));
    expect(dialog.getByText(/12 members lose their places/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the launch' }));
    expect(await screen.findByText('Cancelled. The item is sold as any other.')).toBeVisible();
  });

  it('plans in Hong Kong time when an item leaves the shop, and takes it back', async () => {
    const plan = 'POST /api/merchant/items/C1/visibility';
    const visibilityPlan = { onShelf: false, at: '2026-12-31T16:00:00.000Z', staffName: 'May' };
    const { wire } = await openItem({
      api: {
        [plan]: () => ({ data: { ...item, visibilityPlan } }),
        [`${plan}/cancel`]: () => ({ data: { ...item, visibilityPlan: null } }),
      },
    });
    const title = await screen.findByLabelText('Title, English');
    await userEvent.type(title, ' two');
    const typed = title.getAttribute('value');
    await userEvent.click(screen.getByRole('button', { name: 'Hide at this time' }));
    expect(await screen.findByText('Enter the whole date and time.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Time (Hong Kong)'), '2027-01-01T00:00');
    await userEvent.click(screen.getByRole('button', { name: 'Hide at this time' }));
    expect(await screen.findByText('Leaves the shop 01/01/2027 00:00 (May).')).toBeVisible();
    expect(wire.calls(plan)[0]?.body).toEqual({ onShelf: false, at: visibilityPlan.at });
    expect(title).toHaveValue(typed);
    await userEvent.click(screen.getByRole('button', { name: 'Take the planned time back' }));
    expect(await screen.findByText('No time is planned.')).toBeVisible();
    expect(screen.getByText('Taken back. The item stays as it is.')).toBeVisible();
  });

  it('schedules the typed prices in Hong Kong time', async () => {
    const { wire } = await openItem({
      api: { 'POST /api/merchant/items/C1/prices': () => ({ data: item }) },
    });
    const from = await screen.findByLabelText('From (Hong Kong time)');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule these prices' }));
    expect(
      await screen.findByText(
        'Enter the whole date and time at which the prices begin and, if they end, end.',
      ),
    ).toBeVisible();
    await userEvent.type(from, '2027-01-01T00:00');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule these prices' }));
    expect(await screen.findByText(/^Scheduled\./)).toBeVisible();
    expect(wire.calls('POST /api/merchant/items/C1/prices')[0]?.body).toEqual({
      prices: fields.prices,
      startsAt: '2026-12-31T16:00:00.000Z',
    });
  });

  it('says at the moments what is wrong with them', async () => {
    const refusals = [
      { path: 'startsAt', message: 'validation.pricesOverlap' },
      { path: 'endsAt', message: 'validation.afterStart' },
    ];
    let calls = 0;
    await openItem({
      api: {
        'POST /api/merchant/items/C1/prices': () => {
          const error = refusals[calls];
          calls += 1;
          return { status: 400, code: 400, errors: [error] };
        },
      },
    });
    const from = await screen.findByLabelText(/^From/);
    const until = screen.getByLabelText(/^Until/);
    const schedule = () => userEvent.click(screen.getByRole('button', { name: 'Schedule these prices' }));
    await schedule();
    expect(from).toHaveAccessibleDescription(/whole date and time/);
    await userEvent.type(from, '2027-01-01T00:00');
    expect(from).not.toBeInvalid();
    await schedule();
    await waitFor(() => expect(from).toBeInvalid());
    expect(from).toHaveAccessibleDescription(/are scheduled/);
    // Once, not a second time between the cards.
    expect(screen.getAllByText(/^Other prices are scheduled/)).toHaveLength(1);
    await userEvent.clear(from);
    await userEvent.type(from, '2027-01-02T00:00');
    await schedule();
    await waitFor(() => expect(until).toBeInvalid());
  });

  const planned = {
    id: 4,
    staffName: 'May',
    isRunning: false,
    startsAt: '2026-12-31T16:00:00.000Z',
    endsAt: '2027-01-03T16:00:00.000Z',
    prices: [{ skuId: 'C-S', listPrice: 20_000, salePrice: 15_000 }],
    endPrices: fields.prices,
  };

  it('says what each moment of scheduled prices sets, cancels them only when told twice, and undoes that', async () => {
    const { wire } = await openItem({
      api: {
        'GET /api/merchant/items/C1': () => ({ data: { ...item, schedules: [planned] } }),
        'POST /api/merchant/items/prices/4/cancel': () => ({ data: item }),
        'POST /api/merchant/items/C1/prices': () => ({ data: { ...item, schedules: [planned] } }),
      },
    });
    expect(
      await screen.findByText('From 01/01/2027 00:00: HK$150.00 (list HK$200.00) for all sizes (May)'),
    ).toBeVisible();
    expect(
      screen.getByText('From 04/01/2027 00:00 again HK$200.00. Changes until then count.'),
    ).toBeVisible();
    const cancel = () =>
      userEvent.click(screen.getByRole('button', { name: 'Cancel the prices from 01/01/2027 00:00' }));
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Leave as it is' }));
    expect(wire.calls('POST /api/merchant/items/prices/4/cancel')).toEqual([]);
    await cancel();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel these prices' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Scheduled\./)).toBeVisible();
    expect(wire.calls('POST /api/merchant/items/C1/prices')[0]?.body).toEqual({
      prices: planned.prices,
      startsAt: planned.startsAt,
      endsAt: planned.endsAt,
    });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('ends prices that apply now, or keeps them for good', async () => {
    const { wire } = await openItem({
      api: {
        'GET /api/merchant/items/C1': () => ({
          data: { ...item, schedules: [{ ...planned, isRunning: true }] },
        }),
        'POST /api/merchant/items/prices/4/cancel': () => ({ data: item }),
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'End the prices since 01/01/2027 00:00' }),
    );
    expect(
      screen.getByText(/^Ending them now sets HK\$200.00\. Keeping them leaves HK\$150.00/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep them for good' }));
    expect(await screen.findByText('These prices stay without an end.')).toBeVisible();
    expect(wire.calls('POST /api/merchant/items/prices/4/cancel')[0]?.body).toEqual({ outcome: 'KEEP' });
  });

  it('asks before it saves a price that is far from that of now', async () => {
    const { wire } = await openItem({
      api: { 'POST /api/merchant/items/C1': () => ({ data: { ...item, version: 'v2' } }) },
    });
    const sale = await screen.findByLabelText('Sale price of S');
    await userEvent.clear(sale);
    await userEvent.type(sale, '7.90');
    await save();
    expect(await screen.findByText('S: HK$200.00 → HK$7.90')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go back and correct' }));
    expect(wire.calls('POST /api/merchant/items/C1')).toEqual([]);
    expect(sale).toHaveValue('7.90');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, use these prices' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
  });

  it('takes an error back when what was wrong is corrected', async () => {
    const refusal = { path: 'fields.prices.0.salePrice', message: 'validation.salePrice' };
    await openItem({
      api: { 'POST /api/merchant/items/C1': () => ({ status: 400, code: 400, errors: [refusal] }) },
    });
    const sale = await screen.findByLabelText('Sale price of S');
    await userEvent.clear(sale);
    await userEvent.type(sale, 'x');
    await save();
    const alert = await screen.findByRole('alert');
    await userEvent.clear(sale);
    expect(alert).not.toBeInTheDocument();
    await userEvent.type(sale, '199');
    await save();
    const refused = await screen.findByRole('alert');
    expect(refused).not.toHaveTextContent(/prices\.0|salePrice/);
    await userEvent.type(sale, '.50');
    expect(refused).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Schedule these prices' }));
    const from = screen.getByLabelText(/^From/);
    expect(from).toBeInvalid();
    await userEvent.type(from, '2027-01-01T10:00');
    expect(from).not.toBeInvalid();
  });

  it('offers readers nothing to save', async () => {
    await openItem({ roles: ['SERVICE'] });
    expect(await screen.findByLabelText('Title, English')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
  });
});

describe('the page of the stock', () => {
  it('changes the stock with a reason, and says how much there is', async () => {
    const { wire } = await openApplication('/staff/stock?below=5', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/stock': () => ({ data: { rows: [stockRow], total: 1, pageSize: 50 } }),
        'POST /api/merchant/stock/C-S': () => ({ data: { skuId: 'C-S', change: -1, stock: 2 } }),
      },
    });
    // On one line: its size is not a text of its own.
    expect(await screen.findByText('C-S')).toHaveClass('code');
    await userEvent.click(screen.getByRole('button', { name: 'Change the stock of C-S' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Pieces'), 'one');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
    expect(await dialog.findByText('Enter a whole number.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Pieces'));
    await userEvent.type(dialog.getByLabelText('Pieces'), '-1');
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Damaged');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
    expect(await screen.findByText('C-S: 2 pieces can be sold now.')).toBeVisible();
    expect(wire.calls('POST /api/merchant/stock/C-S')[0]?.body).toEqual({ change: -1, reason: 'DAMAGED' });
    expect(wire.calls('GET /api/merchant/stock').length).toBeGreaterThan(1);
  });

  it('names what stores have, and counts a store as its own place', async () => {
    const places = [
      { storeId: null, nameEn: '', nameZh: '' },
      { storeId: 'CEN', nameEn: 'Central', nameZh: '中環' },
    ];
    const row = { ...stockRow, committed: 1, stores: [{ storeId: 'CEN', stock: 4 }], onTheWay: 2 };
    const { wire } = await openApplication('/staff/stock', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/stockPlaces': () => ({ data: places }),
        'GET /api/merchant/stock': () => ({ data: { rows: [row], total: 1, pageSize: 50 } }),
        'POST /api/merchant/stock/C-S': () => ({ data: { skuId: 'C-S', change: 1, stock: 5 } }),
      },
    });
    expect(await screen.findByText('Central: 4')).toBeVisible();
    expect(screen.getByText('On the way between places: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change the stock of C-S' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Reserved')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Place'), 'Central');
    // Orders hold nothing of a store.
    expect(dialog.queryByText('Reserved')).not.toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('How'), 'Counted on the shelf');
    await userEvent.type(dialog.getByRole('textbox', { name: /Pieces on the shelf/ }), '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
    expect(await screen.findByText('C-S: 5 pieces at Central now.')).toBeVisible();
    expect(wire.calls('POST /api/merchant/stock/C-S')[0]?.body).toEqual({
      storeId: 'CEN',
      counted: 5,
      expectedOnHand: 4,
      reason: 'COUNTED',
    });
    await userEvent.selectOptions(screen.getByLabelText('Place'), 'Central');
    await waitFor(() => expect(wire.calls('GET /api/merchant/stock').at(-1)?.query.get('store')).toBe('CEN'));
  });

  it('takes a count of the shelf, shows what it leaves for sale, and says why it was refused', async () => {
    const moved = { status: 409, code: 409, data: { stock: 8, committed: 1, onHand: 9 } };
    const answers = [moved, { data: { skuId: 'C-S', change: 0, stock: 8 } }];
    const { wire } = await openApplication('/staff/stock', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/stock': () => ({
          data: { rows: [{ ...stockRow, stock: 8, committed: 2 }], total: 1, pageSize: 50 },
        }),
        'POST /api/merchant/stock/C-S': () => answers.shift() ?? moved,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the stock of C-S' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByLabelText('How'), 'Counted on the shelf');
    expect(dialog.getByLabelText('Reason')).toHaveDisplayValue('Counted');
    const pieces = dialog.getByRole('textbox', { name: /Pieces on the shelf/ });
    await userEvent.type(pieces, '1');
    expect(await dialog.findByText(/^Orders that are not packed need 2 pieces/)).toBeVisible();
    await userEvent.type(pieces, '0');
    expect(
      await dialog.findByText('10 on the shelf less 2 of orders that are not packed: 8 can be sold.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
    expect(
      await dialog.findByText(/now 9 pieces should be on the shelf. Nothing has been changed/),
    ).toBeVisible();
    await userEvent.clear(pieces);
    await userEvent.type(pieces, '9');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the stock' }));
    expect(await screen.findByText('C-S: 8 pieces can be sold now.')).toBeVisible();
    expect(wire.calls('POST /api/merchant/stock/C-S').map(({ body }) => body)).toEqual([
      { counted: 10, expectedOnHand: 10, reason: 'COUNTED' },
      { counted: 9, expectedOnHand: 9, reason: 'COUNTED' },
    ]);
  });

  it('says what is on its way from suppliers, and leads to their orders', async () => {
    const incoming = { ...stockRow, incoming: 15, expectedOn: '2026-12-05' };
    await openApplication('/staff/stock', {
      roles: ['PACKER'],
      api: {
        'GET /api/merchant/stock': () => ({
          data: { rows: [incoming, { ...stockRow, skuId: 'C-M', incoming: 0 }], total: 2, pageSize: 50 },
        }),
      },
    });
    const link = await screen.findByRole('link', { name: '15 (from 05/12/2026)' });
    expect(link).toHaveAttribute('href', '/staff/purchase-orders?search=C-S&state=OPEN');
    const other = within(screen.getByRole('row', { name: /C-M/ }));
    expect(other.queryByRole('link')).toBeNull();
  });

  it('lets who may only read look at the journal', async () => {
    const delivered = {
      id: 3,
      quantity: 6,
      stockAfter: 9,
      reason: 'RECEIVED',
      purchaseOrderId: 'POABCDEFGHJK',
    };
    const movement = { id: 1, quantity: -1, stockAfter: 3, reason: 'ORDER', orderId: 'ITHKE0123456789AB' };
    const counted = { id: 2, quantity: 0, stockAfter: 3, reason: 'COUNTED', counted: 3, committed: 0 };
    await openApplication('/staff/stock', {
      roles: ['PACKER'],
      api: {
        'GET /api/merchant/stock': () => ({ data: { rows: [stockRow], total: 1, pageSize: 50 } }),
        'GET /api/merchant/stock/C-S': () => ({
          data: {
            rows: [
              { ...movement, returnId: null, staffName: null, note: null, at: '2026-11-20T02:00:00.000Z' },
              {
                ...delivered,
                orderId: null,
                returnId: null,
                staffName: 'Pak',
                note: null,
                at: '2026-11-20T04:00:00.000Z',
              },
              {
                ...counted,
                orderId: null,
                returnId: null,
                staffName: 'Pak',
                note: null,
                at: '2026-11-20T03:00:00.000Z',
              },
            ],
            hasMore: false,
          },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Journal of C-S' }));
    expect(await screen.findByText('Order, ITHKE 0123 4567 89AB')).toBeVisible();
    expect(screen.getByText('Received, POABCDEFGHJK')).toBeVisible();
    expect(screen.getByText('Counted, 3 on the shelf, 0 reserved, as expected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the stock of C-S' })).not.toBeInTheDocument();
  });
});

describe('the import from the browser', () => {
  it('checks a file, names each bad row, and imports the good ones', async () => {
    const { wire } = await openApplication('/staff/import', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/import/stock': ({ body }: { body?: unknown }) => ({
          data: {
            read: 2,
            rejected: 1,
            added: 0,
            changed: 1,
            report: 'file,line,key,reason\n',
            rows: [{ line: 3, key: 'NOBODY', reason: 'sku: no item has it' }],
            isDryRun: (body as { isDryRun: boolean }).isDryRun,
          },
        }),
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('What it holds'), 'Stock');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/^Choose a file that ends/)).toBeVisible();
    const upload = (name: string, bytes: Buffer) => {
      const file = new File([], name);
      file.arrayBuffer = async () => new Uint8Array(bytes).buffer;
      return userEvent.upload(screen.getByLabelText('File'), file, { applyAccept: false });
    };
    await upload('monday.numbers', Buffer.from('PK'));
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/^This kind of spreadsheet cannot be read/)).toBeVisible();
    await upload('monday.xlsx', Buffer.from('PK'));
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/^The file is empty or cannot be read/)).toBeVisible();
    expect(wire.calls('POST /api/merchant/import/stock')).toEqual([]);
    const text = 'sku,stock\nC-S,4\nNOBODY,1\n';
    await upload('monday.csv', Buffer.from(`\ufeff${text}`, 'utf16le'));
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('sku: no item has it')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import the good rows' }));
    expect(await screen.findByText(/^Imported: 2 rows read/)).toBeVisible();
    expect(wire.calls('POST /api/merchant/import/stock').map(({ body }) => body)).toMatchObject([
      { name: 'monday.csv', format: 'csv', content: text, isDryRun: true },
      { name: 'monday.csv', format: 'csv', isDryRun: false },
    ]);
  });
});

describe('an import under way', () => {
  it('shows how far it is, and is cancelled', async () => {
    let answer: (answer: { status: number }) => void = () => undefined;
    await openApplication('/staff/import', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/import/products': () =>
          new Promise<{ status: number }>((resolve) => {
            answer = resolve;
          }),
        'GET /api/merchant/import/progress': () => ({ data: { state: 'READING', percent: 40 } }),
      },
    });
    const file = new File([], 'spring.csv');
    file.arrayBuffer = async () => new Uint8Array(Buffer.from('code\nC\n')).buffer;
    await userEvent.upload(await screen.findByLabelText('File'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByRole('progressbar', { name: 'Reading the file: 40%' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    answer({ status: 503 });
    expect(await screen.findByText('Cancelled. Nothing was written.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a file whose pictures are missing', () => {
  it('names each path, and the items that are not shown', async () => {
    await openApplication('/staff/import', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/import/products': () => ({
          data: {
            read: 2,
            rejected: 0,
            added: 2,
            changed: 0,
            kept: 0,
            report: '',
            rows: [],
            changes: [],
            isDryRun: false,
            pictures: {
              missing: 2,
              unchecked: 1,
              hiddenItems: 1,
              report: 'x',
              first: [
                { line: 2, code: 'C1', picture: '/images/c1.jpg', isChecked: true, isHidden: true },
                { line: 3, code: 'C2', picture: '/images/c2.jpg', isChecked: true, isHidden: false },
                { line: 4, code: 'C3', picture: '/images/c3.jpg', isChecked: false, isHidden: false },
              ],
            },
          },
        }),
      },
    });
    const file = new File([], 'spring.csv');
    file.arrayBuffer = async () => new Uint8Array(Buffer.from('code\nC\n')).buffer;
    await userEvent.upload(await screen.findByLabelText('File'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('2 pictures are missing in the shop.')).toBeVisible();
    expect(screen.getByText(/^1 item has no picture and is not shown in the shop\. Open each/)).toBeVisible();
    expect(screen.getByText(/^1 picture could not be checked/)).toBeVisible();
    expect(screen.getByRole('row', { name: /2 C1 \/images\/c1\.jpg/ })).toHaveTextContent('is not shown');
    expect(screen.getByRole('row', { name: /3 C2 \/images\/c2\.jpg/ })).toHaveTextContent('Missing.');
    expect(screen.getByRole('row', { name: /4 C3 \/images\/c3\.jpg/ })).toHaveTextContent('Not checked.');
    expect(screen.getByRole('link', { name: 'C1' })).toHaveAttribute('href', '/staff/items/C1');
  });
});

describe('a file with a price far from that of now', () => {
  it('is imported after a warning that says which', async () => {
    const price = { line: 2, code: 'C', sku: 'C-S', editedBy: null, editedAt: null, isKept: false };
    const changes = [
      { ...price, field: 'salePrice', before: 89_000, after: 790 },
      { ...price, field: 'listPrice', before: 89_000, after: 79_000 },
    ];
    const counts = { read: 1, rejected: 0, added: 0, changed: 1, far: 1, report: '', rows: [] };
    await openApplication('/staff/import', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/import/products': () => ({ data: { ...counts, changes, isDryRun: true } }),
      },
    });
    const file = new File([], 'spring.csv');
    file.arrayBuffer = async () => new Uint8Array(Buffer.from('code\nC\n')).buffer;
    await userEvent.upload(await screen.findByLabelText('File'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/^1 price is less than 30%/)).toBeVisible();
    expect(screen.getByRole('row', { name: /HK\$890\.00 HK\$7\.90/ })).toHaveTextContent('check it');
    expect(screen.getByRole('row', { name: /HK\$790\.00/ })).not.toHaveTextContent('check it');
  });
});

describe('a file that meets edits of the back office', () => {
  const change = { line: 2, code: 'C', sku: null, field: 'titleEn', before: 'Parka', after: 'Coat' };
  const edits = { editedBy: 'Mia', editedAt: '2026-11-25T02:00:00.000Z', isKept: true };
  const open = (isTaken: boolean[]) =>
    openApplication('/staff/import', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/import/products': ({ body }: { body?: unknown }) => {
          const { isDryRun, edited } = body as { isDryRun: boolean; edited: string };
          isTaken.push(edited === 'take');
          const [changed, kept] = edited === 'take' ? [1, 0] : [0, 1];
          const counts = { read: 1, rejected: 0, added: 0, changed, kept, report: '', rows: [] };
          return { data: { ...counts, changes: [{ ...change, ...edits }], changesReport: 'x', isDryRun } };
        },
      },
    });
  const check = async () => {
    const file = new File([], 'spring.csv');
    file.arrayBuffer = async () => new Uint8Array(Buffer.from('code\nC\n')).buffer;
    await userEvent.upload(await screen.findByLabelText('File'), file);
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  };

  it('names each with both values and its editor, and keeps it unless the file is chosen', async () => {
    const isTaken: boolean[] = [];
    await open(isTaken);
    await check();
    const row = await screen.findByRole('row', { name: /C title in English Parka Coat/ });
    expect(row).toHaveTextContent('Edited here by Mia');
    expect(row).toHaveTextContent('Stays as it is.');
    expect(screen.getByRole('radio', { name: /^Keep what the team edited/ })).toBeChecked();
    expect(screen.getByText(/0 changed/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Take the values of the file/ }));
    expect(screen.getByRole('row', { name: /Parka Coat/ })).toHaveTextContent('Takes the value of the file.');
    // The file is checked again, because what it changes depends on the choice.
    expect(await screen.findByText(/1 changed/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import the good rows' }));
    expect(await screen.findByText(/^Imported: 1 rows read/)).toBeVisible();
    expect(isTaken).toEqual([false, true, true]);
  });
});

describe('the page of an offer', () => {
  const preview = {
    at: '2026-12-01T00:00:00.000Z',
    lines: [
      {
        code: 'C-S',
        titleEn: 'Coat',
        titleZh: '大衣',
        size: 'S',
        quantity: 2,
        salePrice: 20_000,
        total: 36_000,
        problem: null,
      },
    ],
    discounts: [{ nameEn: 'Two for ten', nameZh: '兩件九折', amount: 4_000, isThis: true }],
    gift: null,
    coupon: null,
    draw: null,
    goodsTotal: 36_000,
    deliveryFee: 0,
    grandTotal: 36_000,
  };

  it('shows beside the form what a bag costs with the typed offer', async () => {
    const { wire } = await openApplication('/staff/promotions/promotions/.new', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/offers/promotions/-/preview': ({ body }: { body?: unknown }) =>
          (body as { values: { percent?: string } }).values.percent
            ? { data: { wrongFields: [], bag: preview } }
            : { data: { wrongFields: ['percent', 'nameEn'], bag: null } },
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Type'), 'MULTI_BUY');
    expect(await screen.findByText(/To check: Percent off; Name, English\./)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Percent off'), '10');
    await userEvent.type(screen.getByLabelText('Item code or SKU 1'), 'C1');
    await userEvent.clear(screen.getByLabelText('Pieces 1'));
    await userEvent.type(screen.getByLabelText('Pieces 1'), '2');
    expect(await screen.findByText('This offer saves the shopper HK$40.00.')).toBeVisible();
    expect(screen.getByText('−HK$40.00')).toBeVisible();
    await waitFor(() =>
      expect(wire.calls('POST /api/merchant/offers/promotions/-/preview').at(-1)?.body).toMatchObject({
        lines: [{ code: 'C1', quantity: 2 }],
        channel: 'bit',
      }),
    );
  });

  it('creates a promotion; the rules of the import answer at their field', async () => {
    let answers = 0;
    const { wire } = await openApplication('/staff/promotions/promotions/.new', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/offers/promotions/two': ({ body }: { body?: unknown }) => {
          answers += 1;
          if (answers === 1)
            return {
              status: 400,
              code: 400,
              errors: [{ path: 'percent', message: 'is missing for MULTI_BUY' }],
            };
          const { values } = body as { values: object };
          return { data: { id: 'two', version: 'v1', values, history: [] } };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Code'), 'two');
    expect(screen.queryByLabelText('Percent off')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'GIFT');
    await userEvent.type(screen.getByLabelText('SKU of the gift'), 'C-S');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'MULTI_BUY');
    expect(screen.queryByLabelText('SKU of the gift')).toBeNull();
    await userEvent.type(screen.getByLabelText('Channels (bit, sit)'), 'bit, sit');
    await userEvent.type(screen.getByLabelText('From (Hong Kong time)'), '2026-12-01T00:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Percent off')).toBeInvalid());
    expect(screen.getByText('Percent off: is missing for MULTI_BUY')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Percent off'), '10');
    expect(screen.getByLabelText('Percent off')).toBeValid();
    expect(screen.queryByText('Percent off: is missing for MULTI_BUY')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    // A reload shows the saved offer.
    expect(window.location.pathname).toBe('/staff/promotions/promotions/two');
    expect(wire.calls('POST /api/merchant/offers/promotions/two')[1]?.body).toEqual({
      version: null,
      values: {
        id: 'two',
        kind: 'MULTI_BUY',
        percent: '10',
        channels: ['bit', 'sit'],
        startsAt: '2026-11-30T16:00:00.000Z',
      },
    });
  });

  it('writes the public code of a coupon as shoppers’ codes are compared', async () => {
    const { wire } = await openApplication('/staff/promotions/coupons/.new', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/offers/coupons/w': ({ body }: { body?: unknown }) => ({
          data: { id: 'w', version: 'v1', values: (body as { values: object }).values, history: [] },
        }),
      },
    });
    await userEvent.type(await screen.findByLabelText('Code'), 'w');
    await userEvent.type(screen.getByLabelText('Public code'), ' ｗelcome 10');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(wire.calls('POST /api/merchant/offers/coupons/w')[0]?.body).toMatchObject({
      values: { publicCode: 'WELCOME10' },
    });
  });

  it('makes "3 for 2", and says what it combines with', async () => {
    const { wire } = await openApplication('/staff/promotions/promotions/.new', {
      roles: ['MERCHANDISER'],
      api: {
        'POST /api/merchant/offers/promotions/-/preview': () => ({
          data: {
            wrongFields: [],
            bag: {
              ...preview,
              lines: preview.lines.map((line) => ({ ...line, problem: 'SOLD_OUT' })),
              discounts: [],
              goodsTotal: 0,
              deliveryFee: 4_000,
              grandTotal: 4_000,
            },
          },
        }),
        'POST /api/merchant/offers/promotions/three': ({ body }: { body?: unknown }) => ({
          data: { id: 'three', version: 'v1', values: (body as { values: object }).values, history: [] },
        }),
      },
    });
    await userEvent.type(await screen.findByLabelText('Code'), 'three');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'SET');
    await userEvent.type(screen.getByLabelText('Pieces in a set (3 for “3 for 2”)'), '3');
    expect(screen.getByLabelText('Coupons')).toBeChecked();
    expect(screen.getByLabelText('Staff discount')).not.toBeChecked();
    for (const group of ['Coupons', 'Prices for members', 'Promotions (pieces together, sets, gifts)'])
      await userEvent.click(screen.getByLabelText(group));
    // A bag without anything to sell asks for no delivery.
    expect(await screen.findByText('Nothing in this bag can be sold in this channel.')).toBeVisible();
    expect(screen.queryByText('Delivery, Hong Kong')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(wire.calls('POST /api/merchant/offers/promotions/three')[0]?.body).toMatchObject({
      values: { id: 'three', kind: 'SET', minimumQuantity: '3', combinesWith: ['NONE'] },
    });
  });
});

it('opens no page that the role does not allow', async () => {
  await openApplication('/staff/promotions', { roles: ['PACKER'] });
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

describe('the page of content', () => {
  const notice = (text: string) => ({
    pageComponent: [{ componentKey: 'noticeBar', componentValue: { messages: [{ text }] } }],
  });
  const detail = {
    url: '/header',
    version: 'v1',
    pages: { en: notice('Hello'), zh: notice('你好') },
    versions: [],
    previewToken: null,
  };

  it('says which part of a page is wrong, until it is corrected', async () => {
    const errors = [{ path: 'en.0.noticeBar.messages.0.text', message: 'validation.contentValue' }];
    await openApplication('/staff/content?url=/header', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({ data: detail }),
        'POST /api/merchant/content/page': () => ({ status: 400, code: 400, errors }),
      },
    });
    const [english] = await screen.findAllByLabelText('Text');
    await userEvent.clear(english as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^English, Part 1: .*, Text: This is empty/);
    await userEvent.type(english as HTMLElement, 'Sale');
    expect(alert).not.toBeInTheDocument();
  });

  it('publishes a notice in both languages, and shows a draft on the shop’s page', async () => {
    const { wire } = await openApplication('/staff/content?url=/header', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({ data: detail }),
        'POST /api/merchant/content/page': () => ({ data: { ...detail, previewToken: 'preview.1.2.3' } }),
      },
    });
    const [english] = await screen.findAllByLabelText('Text');
    await userEvent.clear(english as HTMLElement);
    await userEvent.type(english as HTMLElement, 'Sale');
    expect(screen.queryByTitle('The page in the shop')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save a draft and preview it' }));
    const frame = () => screen.getByTitle('The page in the shop');
    await waitFor(() =>
      expect(frame()).toHaveAttribute('src', '/bit?versionId=preview.1.2.3&previewLang=en'),
    );
    await userEvent.selectOptions(screen.getByLabelText('Channel'), 'Everyday');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Chinese');
    await userEvent.selectOptions(screen.getByLabelText('Screen'), 'Desktop, 1280 px');
    expect(frame()).toHaveAttribute('src', '/sit?versionId=preview.1.2.3&previewLang=zh');
    expect(frame()).toHaveAttribute('width', '1280');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Saved\. The shop shows it/)).toBeVisible();
    expect(wire.calls('POST /api/merchant/content/page').map(({ body }) => body)).toMatchObject([
      { isDraft: true },
      { isDraft: false, version: 'v1', pages: { zh: notice('你好') } },
    ]);
  });

  it('names a part once, and each entry of its lists', async () => {
    await openApplication('/staff/content?url=/header', {
      roles: ['MERCHANDISER'],
      api: { 'GET /api/merchant/content/page': () => ({ data: detail }) },
    });
    const part = await screen.findByRole('region', { name: 'Part 1: Notice bar' });
    expect(within(part).getAllByText(/Notice bar/)).toHaveLength(2);
    await userEvent.click(within(part).getByRole('button', { name: 'Add: Message' }));
    expect(within(part).getByRole('group', { name: 'Message 2' })).toBeVisible();
    await userEvent.click(within(part).getByRole('button', { name: 'Remove Message 1' }));
    expect(within(part).getByLabelText('Text')).toHaveValue('');
  });

  it('shows a part to members with a label only, or not to them (behaviour/validation)', async () => {
    const { wire } = await openApplication('/staff/content?url=/header', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({ data: detail }),
        'POST /api/merchant/content/page': () => ({ data: detail }),
      },
    });
    const [only] = await screen.findAllByLabelText('Only for members with one of these labels');
    await userEvent.type(only as HTMLElement, 'VIP,GOLD');
    const [others] = screen.getAllByLabelText('Not for members with one of these labels');
    await userEvent.type(others as HTMLElement, 'STAFF');
    await userEvent.selectOptions(screen.getAllByLabelText('Shown in')[0] as HTMLElement, 'Everyday');
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(wire.calls('POST /api/merchant/content/page')).toHaveLength(1));
    const filter = { channel: 2, includeUserGroup: 'VIP,GOLD', excludeUserGroup: 'STAFF' };
    expect(wire.calls('POST /api/merchant/content/page')[0]?.body).toMatchObject({
      pages: { en: { pageComponent: [{ rankingFilter: filter }] } },
    });
  });

  it('says of a new popup in words where it is shown (behaviour/validation)', async () => {
    const { wire } = await openApplication('/staff/content?url=/bigpopup', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({ data: detail }),
        'POST /api/merchant/content/page': () => ({ data: detail }),
      },
    });
    const [english] = await screen.findAllByLabelText('Add a part');
    await userEvent.selectOptions(english as HTMLElement, 'Popups');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add' })[0] as HTMLElement);
    const part = within(screen.getByRole('region', { name: 'Part 2: Popups' }));
    const where = part.getByLabelText('Where it is shown');
    expect(where).toHaveDisplayValue('On all pages of its channel');
    expect(part.getByLabelText('Channel')).toHaveDisplayValue('Both channels');
    await userEvent.selectOptions(where, 'In categories of its channel');
    await userEvent.selectOptions(part.getByLabelText('Channel'), 'Everyday');
    const close = part.getByLabelText('Place of the close button');
    expect(close).toHaveDisplayValue('At the top right');
    await userEvent.selectOptions(close, 'At the bottom left');
    await userEvent.type(part.getByLabelText(/^Categories/), 'MEN');
    await userEvent.type(part.getByLabelText(/^Pages/), '/');
    expect(part.getByLabelText('Words on the button')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(wire.calls('POST /api/merchant/content/page')).toHaveLength(1));
    expect(wire.calls('POST /api/merchant/content/page')[0]?.body).toMatchObject({
      pages: {
        en: {
          pageComponent: [
            {},
            {
              componentKey: 'popup',
              componentValue: {
                popups: [
                  {
                    byWayShow: 2,
                    channelShow: 'sit',
                    closePosition: 'bottom-left',
                    categoryItemShow: 'MEN',
                    bgLinkShow: '/',
                  },
                ],
              },
            },
          ],
        },
      },
    });
  });

  it('says what the shop does where a popup names no channel and no corner', async () => {
    const popup = {
      pageComponent: [{ componentKey: 'popup', componentValue: { popups: [{ byWayShow: 3 }] } }],
    };
    await openApplication('/staff/content?url=/bigpopup', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({ data: { ...detail, pages: { en: popup, zh: popup } } }),
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Part 1: Popups' }));
    expect(part.getByLabelText('Channel')).toHaveDisplayValue('Both channels');
    expect(part.getByLabelText('Place of the close button')).toHaveDisplayValue('At the top right');
  });

  it('edits a field whatever its name', async () => {
    const value = JSON.parse('{"title":"Coats","constructor":"a text"}') as Record<string, unknown>;
    const hero = { pageComponent: [{ componentKey: 'hero', componentValue: value }] };
    await openApplication('/staff/content?url=/bit', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({
          data: { ...detail, url: '/bit', pages: { en: hero, zh: hero } },
        }),
      },
    });
    const [field] = await screen.findAllByLabelText('constructor');
    expect(field).toHaveValue('a text');
  });

  it('offers the stored files for a picture (behaviour/calls, oss/list)', async () => {
    const hero = {
      pageComponent: [{ componentKey: 'hero', componentValue: { title: 'Coats', image: '/images/old' } }],
    };
    const library = {
      path: '/images/library/0123456789abcdef.jpg',
      name: 'Sea.jpg',
      altEn: '',
      altZh: '',
      widthPx: 1600,
      heightPx: 900,
      bytes: 1_000,
      staffName: 'May',
      createdAt: '2026-11-29T02:00:00.000Z',
      uses: [],
    };
    const file = { contentType: 'image/webp', sizeBytes: 1_000, updatedAt: '2026-11-20T00:00:00.000Z' };
    const { wire } = await openApplication('/staff/content?url=/bit', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content/page': () => ({
          data: { ...detail, url: '/bit', pages: { en: hero, zh: hero } },
        }),
        'GET /api/merchant/media': () => ({ data: { rows: [library], total: 1, pageSize: 24 } }),
        'GET /api/oss/list': () => ({
          data: {
            list: [
              { key: 'winter.webp', url: '/images/winter.webp', ...file },
              { key: 'lookbook/coats.jpg', url: '/images/scene/coats/wide?w=1200', ...file },
              { key: 'terms.pdf', url: '/files/terms.pdf', ...file, contentType: 'application/pdf' },
            ],
            next: null,
          },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a picture: Picture' }));
    const dialog = within(await screen.findByRole('dialog'));
    const tile = await dialog.findByRole('button', { name: /coats.jpg/ });
    expect(tile.querySelector('img')).toHaveAttribute('src', '/images/scene/coats/wide?w=320');
    await userEvent.click(await dialog.findByRole('button', { name: 'winter.webp' }));
    expect(screen.getByRole('textbox', { name: 'Picture' })).toHaveValue('/images/winter.webp');
    expect(screen.queryByText('terms.pdf')).toBeNull();
    expect(wire.calls('GET /api/oss/list')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a picture: Picture' }));
    const again = within(await screen.findByRole('dialog'));
    await userEvent.click(await again.findByRole('button', { name: 'Sea.jpg' }));
    expect(screen.getByRole('textbox', { name: 'Picture' })).toHaveValue(library.path);
  });

  it('opens the editor of a path that has no page yet', async () => {
    const { wire } = await openApplication('/staff/content', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content': () => ({ data: { rows: [] } }),
        'GET /api/merchant/content/page': () => ({
          data: { ...detail, url: '/help/gifts', pages: { en: null, zh: null } },
        }),
      },
    });
    const path = await screen.findByLabelText(/^Path of a new page/);
    await userEvent.type(path, 'help gifts{Enter}');
    expect(await screen.findByText(/^Begin with \//)).toBeVisible();
    await userEvent.clear(path);
    await userEvent.type(path, '/help/gifts{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Create it' }));
    expect(screen.getByLabelText('Title for search engines')).toHaveValue('');
    expect(String(wire.calls('GET /api/merchant/content/page')[0]?.query)).toBe('url=%2Fhelp%2Fgifts');
  });
});

describe('the notice that deliveries take longer', () => {
  it('is shown and hidden beside the pages, and says who changed it', async () => {
    const path = '/api/merchant/content/delay';
    let state = { isOn: false, staffName: null as string | null, at: null as string | null };
    const { wire } = await openApplication('/staff/content', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/content': () => ({ data: { rows: [] } }),
        [`GET ${path}`]: () => ({ data: state }),
        [`POST ${path}`]: () => {
          state = { isOn: true, staffName: 'Mia', at: '2026-11-27T04:00:00Z' };
          return { data: state };
        },
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Delivery delay' }));
    expect(await panel.findByText('The notice is hidden.')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Show the notice' }));
    expect(await panel.findByText('The notice is shown.')).toBeVisible();
    expect(panel.getByText(/Changed by Mia/)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Hide the notice' })).toBeVisible();
    expect(wire.calls(`POST ${path}`).map(({ body }) => body)).toEqual([{ isOn: true }]);
  });
});

test('a list that is counted to a limit says so, and leads on', async () => {
  const shirt = {
    code: 'C1',
    titleEn: 'Shirt',
    titleZh: '襯衫',
    colorEn: 'Navy',
    colorZh: '深藍',
    brandName: 'Acme',
    image: '',
    channelIds: [1],
    onShelf: true,
    listPrice: 100,
    salePrice: 100,
    stock: 1,
  };
  await openApplication('/staff/items?search=shirt&page=2', {
    roles: ['MERCHANDISER'],
    api: {
      'GET /api/merchant/items': () => ({
        data: { rows: [shirt], total: 100, isLeast: true, pageSize: 50 },
      }),
    },
  });
  expect(await screen.findByText('More than 100 items')).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/staff/items?search=shirt&page=3',
  );
});
