import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes } from 'shared-contracts/result-codes';
import type {
  PriceListDetail,
  PriceListRow,
  PricePlanDetail,
  StylePriceRow,
} from 'shared-contracts/wire/merchant-price-lists';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'PLABCDEFGHJK';
const standard: PriceListRow = {
  priceListId: 'A',
  name: 'Standard',
  follows: null,
  ownPrices: 2,
  buyers: 3,
};
const friends: PriceListRow = {
  priceListId: id,
  name: 'Friends',
  follows: { priceListId: 'A', name: 'Standard', percentOff: 10 },
  ownPrices: 1,
  buyers: 1,
};
const detail: PriceListDetail = {
  ...friends,
  version: 'v1',
  companies: ['Mei Fashion'],
  followers: [],
  changes: [{ id: '1', at: '2026-11-28T02:00:00.000Z', staffName: 'May', kind: 'PRICES', styles: 2 }],
  plans: [],
};
const price = (cents: number, minimumQuantity = 1, increment = 1) => ({
  price: cents,
  minimumQuantity,
  increment,
});
const shirt: StylePriceRow = {
  styleCode: 'SHIRT',
  titleEn: 'Shirt',
  titleZh: '襯衫',
  brandName: 'Acme',
  retail: 12_000,
  own: price(5000, 6, 2),
  effective: price(5000, 6, 2),
};
const boot: StylePriceRow = {
  ...shirt,
  styleCode: 'BOOT',
  titleEn: 'Boot',
  titleZh: '靴',
  own: null,
  effective: price(5405),
};

const plan: PricePlanDetail = {
  planId: 7,
  version: 2,
  startsAt: '2026-12-31T16:00:00.000Z',
  state: 'PLANNED',
  staffName: 'May',
  lines: [
    {
      styleCode: 'SHIRT',
      titleEn: 'Shirt',
      titleZh: '襯衫',
      own: price(4500, 6, 2),
      before: price(5000, 6, 2),
    },
  ],
};
const { lines: _, ...waiting } = { ...plan, styles: 1 };

const list = 'GET /api/merchant/wholesale/priceLists';
const create = 'POST /api/merchant/wholesale/priceLists';
const get = `${list}/${id}`;
const edit = `${create}/${id}`;
const set = `${edit}/prices`;
const check = `${set}/check`;

const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication(`/staff/price-lists/${id}`, {
    roles: ['WHOLESALE_MANAGER'],
    ...options,
    api: {
      [list]: () => ({ data: { lists: [friends, standard] } }),
      [get]: () => ({ data: detail }),
      [`${get}/prices`]: () => ({ data: { rows: [boot, shirt], pageCount: 1 } }),
      [set]: () => ({ data: null }),
      ...api,
    },
  });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const paste = async (text: string) => {
  await userEvent.click(await screen.findByLabelText('Codes and prices, one row each'));
  await userEvent.paste(text);
};

it('lists price lists with how they come to their prices (behaviour/back-office)', async () => {
  const { element } = await openApplication('/staff/price-lists', {
    roles: ['WHOLESALE_MANAGER'],
    api: { [list]: () => ({ data: { lists: [friends, standard] } }) },
  });
  const row = (await screen.findAllByRole('row', { name: /Friends/ }))[0] as HTMLElement;
  expect(within(row).getByText('10% off Standard')).toBeVisible();
  await expectAccessible(element);
});

it('a packer sees no price lists', async () => {
  await openApplication('/staff/price-lists', { roles: ['PACKER'] });
  expect(screen.queryByText('New price list')).toBeNull();
});

it('adds a list by a discount, with a wrong percentage and a taken name at their fields', async () => {
  const answers = [
    { status: 400, code: 400, errors: [{ path: 'name', message: 'validation.nameTaken' }] },
    { data: detail },
  ];
  const { wire } = await openApplication('/staff/price-lists/new', {
    roles: ['WHOLESALE_MANAGER'],
    api: {
      [list]: () => ({ data: { lists: [friends, standard] } }),
      [create]: () => answers.shift() ?? { data: detail },
      [get]: () => ({ data: detail }),
      [`${get}/prices`]: () => ({ data: { rows: [], pageCount: 0 } }),
    },
  });
  await type(/Name/, 'Friends');
  // A list that follows another cannot be followed.
  const select = await screen.findByLabelText(/Prices/);
  await waitFor(() => expect(within(select).getAllByRole('option')).toHaveLength(2));
  await userEvent.selectOptions(select, 'A discount off “Standard”');
  await type(/Discount in percent/, '95');
  await click('Add the list');
  expect(await screen.findByText('Enter a whole number from 1 to 90.')).toBeVisible();
  expect(wire.calls(create)).toHaveLength(0);
  await type(/Discount in percent/, '10');
  await click('Add the list');
  expect(await screen.findByText('Another list has this name.')).toBeVisible();
  await click('Add the list');
  expect(await screen.findByRole('heading', { name: 'Friends' })).toBeVisible();
  expect(wire.calls(create).at(-1)?.body).toEqual({
    name: 'Friends',
    follows: { priceListId: 'A', percentOff: 10 },
  });
  expect(await screen.findByText('No prices yet')).toBeVisible();
});

it('changes prices of several styles in place, and takes them back', async () => {
  const { wire, element } = await open();
  expect(await screen.findByText('HK$54.05 by the discount')).toBeVisible();
  expect(screen.getByText(/May: prices of 2 styles set/)).toBeVisible();
  expect(screen.getByText('Companies: Mei Fashion')).toBeVisible();
  await expectAccessible(element);
  await type('Wholesale price of BOOT in HK$', '49.90');
  await type('Least pieces of SHIRT', '1');
  expect(await screen.findByText('Enter a whole number, not below the steps.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 2 prices' })).toBeDisabled();
  await type('Least pieces of SHIRT', '8');
  await click('Save 2 prices');
  expect(await screen.findByText('2 prices are saved.')).toBeVisible();
  const lines = [
    { styleCode: 'BOOT', own: price(4990), before: null },
    { styleCode: 'SHIRT', own: price(5000, 8, 2), before: price(5000, 6, 2) },
  ];
  expect(wire.calls(set).at(-1)?.body).toEqual({ lines });
  await click('Take back');
  await waitFor(() => expect(wire.calls(set)).toHaveLength(2));
  expect(wire.calls(set).at(-1)?.body).toEqual({
    lines: lines.map(({ styleCode, own, before }) => ({ styleCode, own: before, before: own })),
  });
});

it('names what somebody else changed, and keeps what was typed', async () => {
  await open({
    [set]: () => ({
      status: 409,
      code: resultCodes.conflict,
      data: { refused: [{ styleCode: 'SHIRT', reason: 'CHANGED' }] },
    }),
  });
  await type('Wholesale price of SHIRT in HK$', '40');
  await click('Save 1 price');
  expect(
    await screen.findByText('SHIRT: somebody else has changed its price meanwhile. Look again.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Wholesale price of SHIRT in HK$')).toHaveValue('40');
});

it('takes the own price of a style away', async () => {
  const { wire } = await open();
  await click('Take price away of SHIRT');
  await waitFor(() => expect(wire.calls(set)).toHaveLength(1));
  expect(wire.calls(set)[0]?.body).toEqual({
    lines: [{ styleCode: 'SHIRT', own: null, before: shirt.own }],
  });
});

it('names every bad row of a pasted text, and saves nothing of it', async () => {
  const { wire } = await open({
    [check]: () => ({
      data: {
        rows: [
          { ...shirt, code: 'SHIRT' },
          { ...shirt, code: 'SHIRT-NAVY' },
        ],
      },
    }),
  });
  await paste('SHIRT, free\nBOOT, 5, x');
  await click('Check');
  expect(await screen.findByText(/Row 1: “SHIRT, free” needs a code and a price/)).toBeVisible();
  expect(screen.getByText(/Row 2: “BOOT, 5, x” needs whole numbers of pieces/)).toBeVisible();
  expect(wire.calls(check)).toHaveLength(0);
  await userEvent.clear(screen.getByLabelText('Codes and prices, one row each'));
  await paste('SHIRT, 40\nSHIRT-NAVY, 41\nNONE, 42');
  await click('Check');
  expect(await screen.findByText(/Row 2: “SHIRT-NAVY” is the style of an earlier row/)).toBeVisible();
  expect(screen.getByText(/Row 3: no style or item has the code “NONE”/)).toBeVisible();
  expect(wire.calls(set)).toHaveLength(0);
});

it('shows what an uploaded file changes before it is saved', async () => {
  const { wire } = await open({
    [check]: () => ({
      data: {
        rows: [
          { ...shirt, code: 'SHIRT' },
          { ...boot, code: 'BOOT-1' },
        ],
      },
    }),
  });
  const content = 'code,price\nSHIRT,"40.00"\nBOOT-1,54.05,2,2\n';
  const file = new File([content], 'prices.csv');
  // The test's browser does not read files.
  file.arrayBuffer = async () => new Uint8Array(Buffer.from(content)).buffer;
  await userEvent.upload(await screen.findByLabelText('Or choose a file'), file);
  await waitFor(() => expect(screen.getByLabelText('Codes and prices, one row each')).not.toHaveValue(''));
  await click('Check');
  expect(await screen.findByText('HK$40.00, from 6 in steps of 2')).toBeVisible();
  expect(screen.getByText('HK$54.05, from 2 in steps of 2')).toBeVisible();
  await click('Save 2 prices');
  await waitFor(() => expect(wire.calls(set)).toHaveLength(1));
  expect(wire.calls(set)[0]?.body).toEqual({
    lines: [
      { styleCode: 'SHIRT', own: price(4000, 6, 2), before: price(5000, 6, 2) },
      { styleCode: 'BOOT', own: price(5405, 2, 2), before: null },
    ],
  });
  expect(await screen.findByText('2 prices are saved.')).toBeVisible();
});

it('an edit that somebody else was faster with is refused in words', async () => {
  const { wire } = await open({ [edit]: () => ({ status: 409, code: resultCodes.conflict, data: null }) });
  await click('Change name or discount');
  await type(/Name/, 'Best friends');
  await click('Save');
  expect(await screen.findByText(/Somebody else has changed this list/)).toBeVisible();
  expect(wire.calls(edit)[0]?.body).toEqual({
    name: 'Best friends',
    follows: { priceListId: 'A', percentOff: 10 },
    version: 'v1',
  });
  expect(screen.getByLabelText(/Name/)).toHaveValue('Best friends');
});

it('an older API without price lists is told as a page that cannot be loaded', async () => {
  await openApplication('/staff/price-lists', {
    roles: ['WHOLESALE_MANAGER'],
    api: { [list]: () => ({ status: 404, code: 404 }) },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
});

const moment = 'From (Hong Kong time)';

it('plans pasted prices from a moment in Hong Kong on, and takes them back', async () => {
  const cancel = `DELETE /api/merchant/wholesale/priceLists/${id}/plans/7`;
  const { wire } = await open({
    [check]: () => ({ data: { rows: [{ ...shirt, code: 'SHIRT' }] } }),
    [`${edit}/plans`]: () => ({ data: plan }),
    [cancel]: () => ({ data: null }),
  });
  // The price of today may be planned too: it says nothing of that day.
  await paste('SHIRT 50');
  await userEvent.type(screen.getByLabelText(moment), '2027-01-01T00:00');
  await click('Check');
  await click('Plan 1 price');
  expect(await screen.findByText(/^1 price is planned for .*2027/)).toBeVisible();
  expect(wire.calls(`${edit}/plans`)[0]?.body).toEqual({
    startsAt: '2026-12-31T16:00:00.000Z',
    lines: [{ styleCode: 'SHIRT', own: price(5000, 6, 2) }],
  });
  expect(wire.calls(set)).toHaveLength(0);
  await click('Take back');
  await waitFor(() => expect(wire.calls(cancel)).toHaveLength(1));
});

it('a moment that is over is said at its field, and the typed price stays', async () => {
  const errors = [{ path: 'startsAt', message: 'validation.future' }];
  await open({ [`${edit}/plans`]: () => ({ status: 400, code: 400, errors }) });
  await type('Wholesale price of SHIRT in HK$', '45');
  await userEvent.type((await screen.findAllByLabelText(moment))[0] as HTMLElement, '2020-01-01T00:00');
  await click('Plan 1 price');
  expect((await screen.findAllByLabelText(moment))[0]).toBeInvalid();
  expect(screen.getByLabelText('Wholesale price of SHIRT in HK$')).toHaveValue('45');
});

it('planned prices are shown, changed and taken back, and planned again', async () => {
  const one = `${edit}/plans/7`;
  const cancel = `DELETE /api/merchant/wholesale/priceLists/${id}/plans/7`;
  const { wire, element } = await open({
    [get]: () => ({ data: { ...detail, plans: [waiting] } }),
    [`${get}/plans/7`]: () => ({ data: plan }),
    [check]: () => ({ data: { rows: [{ ...shirt, code: 'SHIRT' }] } }),
    [one]: () => ({ data: plan }),
    [cancel]: () => ({ data: null }),
    [`${edit}/plans`]: () => ({ data: plan }),
  });
  await click(/^Show prices from .*2027/);
  expect((await screen.findAllByText('HK$45.00, from 6 in steps of 2'))[0]).toBeVisible();
  await expectAccessible(element);
  await click(/^Change prices planned for/);
  const rows = await screen.findByLabelText('Codes and prices, one row each');
  expect(rows).toHaveValue('SHIRT\t45\t6\t2');
  expect(rows).toHaveFocus();
  await userEvent.clear(rows);
  await paste('SHIRT 44');
  await click('Check');
  await click('Plan 1 price anew');
  expect(await screen.findByText('The planned prices are changed.')).toBeVisible();
  expect(wire.calls(one)[0]?.body).toEqual({
    startsAt: plan.startsAt,
    version: 2,
    lines: [{ styleCode: 'SHIRT', own: price(4400, 6, 2) }],
  });
  await click(/^Take back prices planned for/);
  expect(await screen.findByText(/^Prices planned for .* are taken back/)).toBeVisible();
  expect(wire.calls(cancel)).toHaveLength(1);
  await click('Take back');
  await waitFor(() =>
    expect(wire.calls(`${edit}/plans`)[0]?.body).toEqual({
      startsAt: plan.startsAt,
      lines: [{ styleCode: 'SHIRT', own: price(4500, 6, 2) }],
    }),
  );
});

it('sets the prices of before once planned ones are in force', async () => {
  const applied = { ...plan, state: 'APPLIED' as const };
  const api = {
    [get]: () => ({ data: { ...detail, plans: [{ ...waiting, state: 'APPLIED' as const }] } }),
    [`${get}/plans/7`]: () => ({ data: applied }),
  };
  const { wire } = await open(api);
  await click(/^Show prices from/);
  await click(/^Set the prices of before/);
  expect(await screen.findByText('1 price is as before.')).toBeVisible();
  expect(wire.calls(set)[0]?.body).toEqual({
    lines: [{ styleCode: 'SHIRT', own: price(5000, 6, 2), before: price(4500, 6, 2) }],
  });
});
