import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys } from 'shared-contracts';
import type { ItemChoices, Style } from 'shared-contracts/wire/merchant-styles';
import { openApplication, sessionOf } from '../../testing/render-application';

const choices: ItemChoices = {
  brands: ['Acme', 'Maru'],
  categories: [
    { code: 'WOMEN', nameEn: 'Women', nameZh: '女裝' },
    { code: 'WOMEN###KNIT', nameEn: 'Knitwear', nameZh: '針織' },
    { code: 'SALE', nameEn: 'Sale', nameZh: '減價' },
  ],
  colors: [
    { code: 'NAVY', nameEn: 'Navy', nameZh: '深藍', hex: '#001122' },
    { code: 'SAND', nameEn: 'Sand', nameZh: '沙色', hex: '#ccbb99' },
  ],
  labels: [{ code: 'NEW', nameEn: 'New in', nameZh: '新品' }],
  attributes: [
    { parent: 'FIT', code: 'SLIM', nameEn: 'Slim', nameZh: '修身' },
    { parent: 'STONE', code: 'RUBY', nameEn: 'Ruby', nameZh: '紅寶石' },
  ],
  attributeKinds: [
    { code: 'FIT', nameEn: 'Fit', nameZh: '剪裁' },
    { code: 'STONE', nameEn: 'Stone', nameZh: '寶石' },
  ],
  sizeTypes: [
    { sizeType: 'ALPHA', sizes: ['S', 'M', 'L'] },
    { sizeType: 'ONE_SIZE', sizes: ['ONE SIZE'] },
  ],
};
const item = {
  code: 'MJ1-NAVY',
  styleCode: 'MJ1',
  brandName: 'Maru',
  colorEn: 'Navy',
  colorZh: '深藍',
  version: 'v1',
  fields: {
    titleEn: 'Jumper',
    titleZh: '毛衣',
    descriptionEn: '',
    descriptionZh: '',
    compositionEn: '',
    compositionZh: '',
    careEn: '',
    careZh: '',
    labels: [],
    channelIds: [1, 2],
    onShelf: false,
    ageRestricted: false,
    images: [],
    prices: [],
  },
  skus: [],
  colors: [
    { code: 'MJ1-NAVY', colorEn: 'Navy', colorZh: '深藍', onShelf: false },
    { code: 'MJ1-SAND', colorEn: 'Dune', colorZh: '沙色', onShelf: false },
  ],
  labels: [],
  schedules: [],
  history: [],
};
const style: Style = {
  styleCode: 'MJ0',
  brand: 'Maru',
  categoryCode: 'WOMEN###KNIT',
  moreCategories: ['SALE'],
  titleEn: 'Jumper',
  titleZh: '毛衣',
  descriptionEn: 'Soft.',
  descriptionZh: '柔軟。',
  compositionEn: '',
  compositionZh: '',
  careEn: '',
  careZh: '',
  labels: ['NEW'],
  attributes: ['FIT@@@SLIM'],
  keywords: ['warm', '冬天'],
  channelIds: [1, 2],
  ageRestricted: false,
  sizeType: 'ALPHA',
  listPrice: 99_000,
  salePrice: 79_000,
  colors: [
    {
      code: 'MJ0-NAVY',
      colorCode: 'NAVY',
      colorEn: '',
      colorZh: '',
      listPrice: null,
      salePrice: null,
      skus: [
        { sku: 'a', size: 'S' },
        { sku: 'b', size: 'M' },
      ],
    },
    {
      code: 'MJ0-SAND',
      colorCode: 'SAND',
      colorEn: 'Dune',
      colorZh: '',
      listPrice: null,
      salePrice: 69_000,
      skus: [{ sku: 'c', size: 'M' }],
    },
  ],
};
const post = 'POST /api/merchant/items';
type Options = NonNullable<Parameters<typeof openApplication>[1]>;
const open = (search = '', options: Options = {}) =>
  openApplication(`/staff/items/new${search}`, {
    roles: ['MERCHANDISER'],
    ...options,
    api: {
      'GET /api/merchant/itemChoices': () => ({ data: choices }),
      'GET /api/merchant/items/MJ0-NAVY/style': () => ({ data: style }),
      'GET /api/merchant/items/MJ1-NAVY': () => ({ data: item }),
      [post]: () => ({ data: { codes: ['MJ1-NAVY', 'MJ1-SAND'] } }),
      ...options.api,
    },
  });
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create as draft' }));

afterEach(() => sessionStorage.clear());

it('sends a style with two colours and the grid of their sizes, and opens its first item', async () => {
  const { wire } = await open();
  await screen.findByLabelText('Style code');
  await type('Style code', 'MJ1');
  await type('Brand', 'Maru');
  await type('Title, English', 'Jumper');
  await type('Title, Chinese', '毛衣');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Women › Knitwear');
  await userEvent.selectOptions(screen.getByLabelText('Also listed in'), 'Sale');
  await userEvent.selectOptions(screen.getByLabelText('Fit'), 'Slim');
  await userEvent.selectOptions(screen.getByLabelText('Stone'), 'Ruby');
  await type('Search words', 'warm， 冬天');
  await userEvent.click(screen.getByLabelText('New in / 新品'));
  await type('List price', '990');
  await userEvent.selectOptions(screen.getByLabelText('Kind of sizes'), 'Clothing (S, M, L)');
  for (const size of ['L', 'S', 'M']) await userEvent.click(screen.getByRole('checkbox', { name: size }));
  await userEvent.selectOptions(screen.getByLabelText('Colour in filters'), 'Navy');
  expect(screen.getByLabelText('Item code')).toHaveValue('MJ1-NAVY');
  await userEvent.click(screen.getByRole('button', { name: 'Add a colour' }));
  const second = within(screen.getByRole('group', { name: 'Colour 2' }));
  await userEvent.selectOptions(second.getByLabelText('Colour in filters'), 'Sand');
  const sand = within(screen.getByRole('group', { name: 'Sand' }));
  await userEvent.type(sand.getByLabelText('Name of the colour, English'), 'Dune');
  const dune = within(screen.getByRole('group', { name: 'Dune' }));
  await userEvent.type(dune.getByLabelText('Sale price of this colour'), '690.50');
  await userEvent.clear(dune.getByLabelText('Item code'));
  await userEvent.type(dune.getByLabelText('Item code'), 'MJ1-DUNE');
  // The grid: Dune comes in M and L only.
  const grid = within(screen.getByRole('table', { name: 'Which sizes each colour comes in' }));
  await userEvent.click(grid.getByRole('checkbox', { name: 'Dune, S' }));
  expect(grid.getByRole('checkbox', { name: 'All sizes of Dune' })).not.toBeChecked();
  expect(grid.getByRole('checkbox', { name: 'All sizes of Navy' })).toBeChecked();
  await submit();
  expect(await screen.findByText('This is a draft')).toBeVisible();
  expect(screen.getByRole('link', { name: /^MJ1-SAND/ })).toBeVisible();
  expect(wire.calls(post)[0]?.body).toEqual({
    ...style,
    styleCode: 'MJ1',
    attributes: ['FIT@@@SLIM', 'STONE@@@RUBY'],
    descriptionEn: '',
    descriptionZh: '',
    salePrice: 99_000,
    colors: [
      {
        code: 'MJ1-NAVY',
        colorCode: 'NAVY',
        colorEn: '',
        colorZh: '',
        listPrice: null,
        salePrice: null,
        skus: ['S', 'M', 'L'].map((size) => ({ sku: `MJ1-NAVY-${size}`, size })),
      },
      {
        code: 'MJ1-DUNE',
        colorCode: 'SAND',
        colorEn: 'Dune',
        colorZh: '',
        listPrice: null,
        salePrice: 69_050,
        skus: ['M', 'L'].map((size) => ({ sku: `MJ1-DUNE-${size}`, size })),
      },
    ],
  });
  expect(sessionStorage.getItem(sessionKeys.staffNewItem)).toBeNull();
});

it('a duplicate begins with everything but the codes', async () => {
  const { wire } = await open('?from=MJ0-NAVY');
  expect(await screen.findByLabelText('Style code')).toHaveValue('');
  expect(screen.getByLabelText('Title, Chinese')).toHaveValue('毛衣');
  expect(screen.getByLabelText('Search words')).toHaveValue('warm, 冬天');
  expect(screen.getByRole('checkbox', { name: 'Dune, S' })).not.toBeChecked();
  await type('Style code', 'MJ9');
  await submit();
  await waitFor(() => expect(wire.calls(post)).toHaveLength(1));
  expect(wire.calls(post)[0]?.body).toEqual({
    ...style,
    styleCode: 'MJ9',
    colors: [
      {
        ...style.colors[0],
        code: 'MJ9-NAVY',
        skus: ['S', 'M'].map((size) => ({ sku: `MJ9-NAVY-${size}`, size })),
      },
      { ...style.colors[1], code: 'MJ9-SAND', skus: [{ sku: 'MJ9-SAND-M', size: 'M' }] },
    ],
  });
});

it('shows each error beside its field and in a summary that leads there; nothing typed is lost', async () => {
  const errors = [
    { path: 'colors.1.code', message: 'MJ9-SAND exists already' },
    { path: 'titleZh', message: 'is missing' },
  ];
  const { wire } = await open('?from=MJ0-NAVY', {
    api: { [post]: () => ({ status: 400, code: 400, data: null, errors }) },
  });
  await screen.findByLabelText('Style code');
  await type('Style code', 'MJ9');
  await userEvent.clear(screen.getByLabelText('Title, Chinese'));
  await submit();
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('2 entries need a correction. Nothing has been saved.');
  const code = within(screen.getByRole('group', { name: 'Dune' })).getByLabelText('Item code');
  expect(code).toBeInvalid();
  expect(code).toHaveAccessibleDescription(/MJ9-SAND exists already/);
  await userEvent.click(screen.getByRole('button', { name: 'Dune, Item code: MJ9-SAND exists already' }));
  expect(code).toHaveFocus();
  // A suggestion that is corrected stays as typed; its error goes.
  await userEvent.clear(code);
  await userEvent.type(code, 'MJ9-DUNE');
  expect(code).toBeValid();
  expect(summary).toHaveTextContent('1 entry needs a correction');
  expect(screen.getByLabelText('Title, English')).toHaveValue('Jumper');
  await type('Title, Chinese', '毛衣');
  expect(screen.queryByRole('alert')).toBeNull();
  // A price that is no amount is not sent.
  await type('List price', 'x');
  await submit();
  expect(screen.getByLabelText('List price')).toBeInvalid();
  expect(wire.calls(post)).toHaveLength(1);
});

it('says at the kind of sizes that none are chosen', async () => {
  const errors = [{ path: 'colors.0.skus', message: 'has to name at least 1' }];
  await open('', { api: { [post]: () => ({ status: 400, code: 400, data: null, errors }) } });
  await screen.findByLabelText('Style code');
  await submit();
  const kind = screen.getByLabelText('Kind of sizes');
  await waitFor(() => expect(kind).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: /Sizes: has to name at least 1$/ }));
  expect(kind).toHaveFocus();
});

it('keeps what is typed when the session has ended, and shows it after the login', async () => {
  let isOut = false;
  const { unmount } = await open('', {
    api: {
      'GET /api/merchant/session': () => (isOut ? { data: { staff: null } } : sessionOf('MERCHANDISER')),
      [post]: () => {
        isOut = true;
        return { status: 401, code: 401, data: null };
      },
    },
  });
  await screen.findByLabelText('Style code');
  await type('Style code', 'MJ7');
  await submit();
  expect(await screen.findByLabelText(/Password/)).toBeVisible();
  await unmount();
  await open();
  expect(await screen.findByLabelText('Style code')).toHaveValue('MJ7');
  expect(screen.getByText(/^This is what you typed before/)).toBeVisible();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByLabelText('Style code')).toHaveValue('');
  expect(isAsked()).toBe(false);
});

it('takes sizes that no other style has', async () => {
  const { wire } = await open('?from=MJ0-NAVY');
  await screen.findByLabelText('Style code');
  await userEvent.selectOptions(screen.getByLabelText('Kind of sizes'), 'Another kind…');
  await type('Code of the kind', 'waist_length');
  await type('Another size', '32/34, 30/32{Enter}');
  await type('Style code', 'MJ9');
  await submit();
  await waitFor(() => expect(wire.calls(post)).toHaveLength(1));
  expect(wire.calls(post)[0]?.body).toMatchObject({
    sizeType: 'WAIST_LENGTH',
    colors: [
      {
        skus: [
          { sku: 'MJ9-NAVY-32-34', size: '32/34' },
          { sku: 'MJ9-NAVY-30-32', size: '30/32' },
        ],
      },
      {},
    ],
  });
});

it('is there for those who may change the catalogue', async () => {
  const rows = { rows: [], total: 0, pageSize: 50 };
  const api = { 'GET /api/merchant/items': () => ({ data: rows }) };
  const allowed = await openApplication('/staff/items', { roles: ['MERCHANDISER'], api });
  expect(await screen.findByRole('link', { name: 'New product' })).toHaveAttribute(
    'href',
    '/staff/items/new',
  );
  await allowed.unmount();
  const service = await openApplication('/staff/items', { roles: ['SERVICE'], api });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'New product' })).toBeNull();
  await service.unmount();
  const { wire } = await open('', { roles: ['SERVICE'] });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Style code')).toBeNull();
  expect(wire.calls('GET /api/merchant/itemChoices')).toHaveLength(0);
});

it('speaks Chinese', async () => {
  await open('', { locale: 'zh' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('新增貨品');
  expect(screen.getAllByRole('option', { name: '女裝 › 針織' })).toHaveLength(2);
});
