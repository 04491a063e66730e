import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CountReview, CountSheet, ReviewLine } from 'shared-contracts/wire/merchant-counts';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const id = 'CSABCDEFGHJK';
const coat = {
  skuId: 'C-S',
  itemCode: 'C1',
  titleEn: 'Coat',
  titleZh: '大衣',
  colorEn: 'Navy',
  colorZh: '深藍',
  image: '/images/1',
  size: 'S',
  counted: null,
  countedBy: null,
};
const row = {
  sheetId: id,
  name: 'Shelf A',
  place: { storeId: null, nameEn: '', nameZh: '' },
  state: 'OPEN',
  createdAt: '2026-11-28T02:00:00.000Z',
  createdBy: 'May',
  endedAt: null,
  endedBy: null,
  lineCount: 2,
  countedCount: 0,
} as const;
const sheet: CountSheet = {
  ...row,
  lines: [
    { ...coat, barcode: '4006381333931' },
    { ...coat, skuId: 'C-M', size: 'M' },
  ],
};
const withCounts = (counts: Record<string, number>): CountSheet => ({
  ...sheet,
  lines: sheet.lines.map((line) => ({ ...line, counted: counts[line.skuId] ?? line.counted })),
});

const get = `GET /api/merchant/counts/${id}`;
const lines = `POST /api/merchant/counts/${id}/lines`;
const review = `GET /api/merchant/counts/${id}/review`;
const book = `POST /api/merchant/counts/${id}/book`;
const close = `POST /api/merchant/counts/${id}/close`;
const create = 'POST /api/merchant/counts';
const kept = 'Everything that you counted is kept on the sheet.';

afterEach(() => sessionStorage.clear());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openSheet = (api: ApplicationOptions['api'] = {}, roles: ApplicationOptions['roles'] = ['PACKER']) =>
  openApplication(`/staff/counts/${id}`, { roles, api: { [get]: () => ({ data: sheet }), ...api } });

describe('/staff/counts/:sheetId (behaviour/back-office)', () => {
  it('counts by scanning and typing, and keeps it on the sheet without a button', async () => {
    const { wire, element } = await openSheet({
      [lines]: ({ body }: { body?: unknown }) => {
        const sent = (body as { lines: { skuId: string; counted: number }[] }).lines;
        return { data: withCounts(Object.fromEntries(sent.map(({ skuId, counted }) => [skuId, counted]))) };
      },
    });
    const field = await screen.findByLabelText('Scan or type a SKU');
    await expectAccessible(element);
    // A packer counts, and does not review.
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
    await userEvent.type(field, 'X-1{Enter}');
    expect(await screen.findByText(/“X-1” is not on this sheet/)).toBeVisible();
    await userEvent.type(field, 'c-s{Enter}4006381333931{Enter}');
    expect(await screen.findByText('Coat, Navy, S: 2 pieces')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Pieces of Coat, Navy, M'), '0');
    await waitFor(() => expect(wire.calls(lines).length).toBeGreaterThan(0), { timeout: 5000 });
    expect(await screen.findByText(kept)).toBeVisible();
    expect(wire.calls(lines).at(-1)?.body).toEqual({
      lines: [
        { skuId: 'C-S', counted: 2, seen: null },
        { skuId: 'C-M', counted: 0, seen: null },
      ],
    });
  });

  it('keeps what could not be saved across a reload, and saves it then', async () => {
    const first = await openSheet({ [lines]: () => ({ status: 400, code: 400, data: null }) });
    await userEvent.type(await screen.findByLabelText('Scan or type a SKU'), 'C-S{Enter}');
    await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    expect(screen.getByText(/Not on the sheet yet/)).toBeVisible();
    await first.unmount();
    const { wire } = await openSheet({ [lines]: () => ({ data: withCounts({ 'C-S': 1 }) }) });
    expect(await screen.findByText(/was not on the sheet yet/)).toBeVisible();
    expect(screen.getByLabelText('Pieces of Coat, Navy, S')).toHaveValue('1');
    await waitFor(() => expect(wire.calls(lines)).toHaveLength(1), { timeout: 5000 });
    expect(await screen.findByText(kept)).toBeVisible();
  });

  it.each([
    ['Mine: 4', 4],
    ['Both together: 9', 9],
    ['Theirs: 5', undefined],
  ])('two people count one SKU: nothing is lost, and one says what holds (%s)', async (way, kept) => {
    const theirs = { ...withCounts({ 'C-S': 5 }) };
    theirs.lines = theirs.lines.map((line) =>
      line.skuId === 'C-S' ? { ...line, countedBy: 'Peter' } : line,
    );
    const { wire, element } = await openSheet({
      [lines]: ({ body }: { body?: unknown }) => {
        const [sent] = (body as { lines: { counted: number; seen: number | null }[] }).lines;
        return { data: sent?.seen === 5 ? withCounts({ 'C-S': sent.counted }) : theirs };
      },
    });
    const field = await screen.findByLabelText('Pieces of Coat, Navy, S');
    await userEvent.type(field, '4');
    const alert = await screen.findByText(/Peter has counted 5 pieces meanwhile/, {}, { timeout: 5000 });
    expect(alert).toBeVisible();
    expect(field).toHaveValue('4');
    await expectAccessible(element);
    await press(`${way} (Coat, Navy, S)`);
    expect(screen.queryByText(/meanwhile/)).toBeNull();
    if (kept === undefined) {
      expect(field).toHaveValue('5');
      expect(wire.calls(lines)).toHaveLength(1);
    } else {
      await waitFor(() => expect(wire.calls(lines)).toHaveLength(2), { timeout: 5000 });
      expect(wire.calls(lines)[1]?.body).toEqual({ lines: [{ skuId: 'C-S', counted: kept, seen: 5 }] });
      expect(field).toHaveValue(String(kept));
    }
  });

  it('says that a sheet was booked meanwhile', async () => {
    await openSheet({ [lines]: () => ({ status: 409, code: 409, data: { state: 'BOOKED' } }) });
    await userEvent.type(await screen.findByLabelText('Pieces of Coat, Navy, S'), '4');
    expect(await screen.findByText(/was booked or given up meanwhile/, {}, { timeout: 5000 })).toBeVisible();
  });
});

describe('/staff/counts/:sheetId/review', () => {
  const line = (fields: Partial<ReviewLine>): ReviewLine => ({
    ...coat,
    counted: 4,
    countedBy: 'Peter',
    onHand: 4,
    committed: 0,
    problem: null,
    ...fields,
  });
  const seen: CountReview = {
    ...row,
    version: 'v1',
    lines: [
      line({}),
      line({ skuId: 'C-M', size: 'M', counted: 3 }),
      line({ skuId: 'C-L', size: 'L', counted: null }),
    ],
  };
  const open = (shown: CountReview, api: ApplicationOptions['api'] = {}) =>
    openApplication(`/staff/counts/${id}/review`, {
      roles: ['MERCHANDISER'],
      api: { [review]: () => ({ data: shown }), ...api },
    });

  it('shows what differs, and books all counts at once', async () => {
    let state = seen;
    const { wire, element } = await open(seen, {
      [review]: () => ({ data: state }),
      [book]: () => {
        state = { ...seen, state: 'BOOKED' };
        return { data: state };
      },
    });
    expect(await screen.findByText('2 SKUs counted, 1 differs; 1 not counted.')).toBeVisible();
    await expectAccessible(element);
    const table = within(screen.getByRole('table', { name: 'What was counted' }));
    expect(table.getByRole('row', { name: /C-M/ })).toHaveTextContent('-1');
    expect(table.queryByText('C-S')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'All SKUs');
    expect(screen.getByText('not counted')).toBeVisible();
    await press('Book 2 counts');
    expect(await screen.findByText(/The stock of Warehouse becomes what was counted/)).toBeVisible();
    await press('Book them');
    expect(await screen.findByText('The counts are in the stock.')).toBeVisible();
    expect(wire.calls(book).map(({ body }) => body)).toEqual([{ version: 'v1' }]);
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull();
  });

  it('books nothing while a count has to be taken again, and gives a sheet up', async () => {
    const problems = [
      line({ problem: 'MOVED' }),
      line({ skuId: 'C-M', size: 'M', counted: 1, committed: 2, problem: 'HELD' }),
    ];
    const { wire } = await open({ ...seen, lines: problems }, { [close]: () => ({ data: sheet }) });
    expect(await screen.findByText(/2 counts have to be taken again/)).toBeVisible();
    expect(screen.getByText('Pieces came or left since. Count it again.')).toBeVisible();
    expect(screen.getByText(/Orders hold 2 pieces/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Book/ })).toBeNull();
    await press('Give up the sheet');
    await press('Give it up');
    await waitFor(() => expect(wire.calls(close)).toHaveLength(1));
  });

  it('shows counts again that have changed since', async () => {
    const { wire } = await open(seen, { [book]: () => ({ status: 409, code: 409, data: null }) });
    await press('Book 2 counts');
    await press('Book them');
    expect(await screen.findByText(/have changed since this page was shown/)).toBeVisible();
    expect(wire.calls(review).length).toBeGreaterThan(1);
  });
});

describe('/staff/counts/new', () => {
  const open = (api: ApplicationOptions['api']) =>
    openApplication('/staff/counts/new', {
      roles: ['MERCHANDISER'],
      api: {
        'GET /api/merchant/itemChoices': () => ({
          data: {
            brands: ['Harbour'],
            categories: [{ code: 'MEN', nameEn: 'Men', nameZh: '男裝' }],
            colors: [],
            labels: [],
            attributes: [],
            sizeTypes: [],
          },
        }),
        [get]: () => ({ data: sheet }),
        ...api,
      },
    });

  it('asks for what nobody has counted, and says how many did not fit', async () => {
    const none = [{ path: 'brand', message: 'validation.noneFound' }];
    const answers = [{ status: 400, code: 400, data: null, errors: none }, { data: { sheet, rest: 3 } }];
    const { wire } = await open({ [create]: () => answers.shift() ?? { data: { sheet, rest: 0 } } });
    await userEvent.type(await screen.findByLabelText('Name'), 'Shelf A');
    await screen.findByRole('option', { name: 'Harbour' });
    await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Harbour');
    const days = screen.getByLabelText(/Not counted for so many days/);
    await userEvent.type(days, '0');
    await press('Make the sheet');
    expect(await screen.findByText('Enter a number of days from 1 to 3650.')).toBeVisible();
    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await press('Make the sheet');
    expect(await screen.findByText(/Nothing was found/)).toBeVisible();
    await press('Make the sheet');
    expect(await screen.findByText(/3 more SKUs were found/)).toBeVisible();
    expect(wire.calls(create)[0]?.body).toEqual({
      name: 'Shelf A',
      storeId: null,
      brand: 'Harbour',
      notCountedForDays: 30,
    });
  });

  it('takes listed SKUs, and names those that are unknown', async () => {
    const errors = [{ path: 'lines.1.skuId', message: 'validation.unknownSku' }];
    const { wire } = await open({ [create]: () => ({ status: 400, code: 400, data: null, errors }) });
    await userEvent.type(await screen.findByLabelText('Name'), 'Shelf A');
    await userEvent.selectOptions(screen.getByLabelText('Which SKUs'), 'Those that I list');
    await press('Make the sheet');
    expect(await screen.findByText('Enter a SKU at least.')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/SKUs, one each row/), 'C-S\n\nNOWHERE');
    await press('Make the sheet');
    expect(await screen.findByText('Row 3: no item has the SKU “NOWHERE”.')).toBeVisible();
    expect(wire.calls(create)[0]?.body).toEqual({
      name: 'Shelf A',
      storeId: null,
      skuIds: ['C-S', 'NOWHERE'],
    });
  });
});
