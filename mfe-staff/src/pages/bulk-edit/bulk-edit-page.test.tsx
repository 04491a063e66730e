import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BulkEdit, BulkPreview } from 'shared-contracts/wire/merchant-bulk';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const choices: ItemChoices = {
  brands: [],
  categories: [
    { code: 'SALE', nameEn: 'Sale', nameZh: '減價' },
    { code: 'SALE###LAST', nameEn: 'Last sizes', nameZh: '最後尺碼' },
  ],
  colors: [],
  labels: [{ code: 'NEW', nameEn: 'New in', nameZh: '新品' }],
  attributes: [],
  sizeTypes: [],
};
const now = { onShelf: true, labels: [], categoryCodes: ['SALE'], listPrice: 100_000, salePrice: 100_000 };
const looked: BulkPreview = {
  version: 'v1',
  selected: 4,
  changed: 2,
  unknown: ['NOWHERE'],
  left: [{ code: 'C9', reason: 'NO_PICTURE' }],
  rows: [
    {
      code: 'C1',
      titleEn: 'Wool coat',
      titleZh: '羊毛大衣',
      before: now,
      after: { ...now, salePrice: 70_000 },
    },
    { code: 'C2', titleEn: 'Rain coat', titleZh: '雨衣', before: now, after: { ...now, salePrice: 70_000 } },
  ],
};
const edit: BulkEdit = {
  id: '7b0c1a52-8d4c-4b55-9f0e-1d6d4ad9f001',
  at: '2026-11-29T01:00:00.000Z',
  staffName: 'May',
  change: { kind: 'REDUCE', percent: 30 },
  note: 'Winter sale',
  items: 2,
  undoneBy: null,
  undoneAt: null,
};

const look = 'POST /api/merchant/bulkEdits/preview';
const make = 'POST /api/merchant/bulkEdits';
const list = 'GET /api/merchant/bulkEdits';
const undo = `POST /api/merchant/bulkEdits/${edit.id}/undo`;

function open(
  api: ApplicationOptions['api'] = {},
  options: ApplicationOptions = {},
  search = '?search=coat',
) {
  return openApplication(`/staff/bulk-edit${search}`, {
    ...options,
    api: {
      'GET /api/merchant/itemChoices': () => ({ data: choices }),
      [list]: () => ({ data: { edits: [] } }),
      [look]: () => ({ data: looked }),
      [make]: () => ({ data: { edits: [edit] } }),
      ...api,
    },
  });
}
const button = (name: string) => screen.findByRole('button', { name });

describe('/staff/bulk-edit (behaviour/back-office)', () => {
  test('looks at a reduction, makes it, and takes it back', async () => {
    const { wire, element } = await open({
      [undo]: () => ({ data: { restored: 1, kept: ['C2'] } }),
    });
    expect(await screen.findByText('Nobody has changed many items at once yet.')).toBeVisible();
    await userEvent.click(await button('Look at the change'));
    expect(screen.getByText('Enter a whole number from 1 to 95.')).toBeVisible();
    expect(wire.calls(look)).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Percent off the list price'), '30');
    await userEvent.click(await button('Look at the change'));
    expect(await screen.findByText(/2 items change\. 1 is that way already\./)).toBeVisible();
    expect(screen.getByText('NOWHERE')).toBeVisible();
    expect(screen.getByText(/It has no picture\. C9/)).toBeVisible();
    const row = screen.getByRole('row', { name: /Wool coat/ });
    expect(within(row).getByText('HK$1,000.00')).toBeVisible();
    expect(within(row).getByText('HK$700.00')).toBeVisible();
    const change = { kind: 'REDUCE', percent: 30 };
    expect(wire.calls(look)[0]?.body).toEqual({ selection: { search: 'coat' }, change });
    await userEvent.type(screen.getByLabelText('Why (kept in the history)'), 'Winter sale');
    await userEvent.click(await button('Change 2 items'));
    expect(await screen.findByText('Changed. The shop shows it within minutes.')).toBeVisible();
    expect(wire.calls(make)[0]?.body).toEqual({
      selection: { search: 'coat' },
      change,
      version: 'v1',
      note: 'Winter sale',
    });
    expect(screen.queryByText(/2 items change/)).toBeNull();
    expect(screen.getByText(/May: 30% off \(2 items\)/)).toBeVisible();
    await expectAccessible(element);
    await userEvent.click(await button('Take back: 30% off, 29/11/2026 09:00'));
    expect(await screen.findByText('1 item was restored.')).toBeVisible();
    expect(screen.queryByText('Changed. The shop shows it within minutes.')).toBeNull();
    expect(screen.getByText(/they stay as they are: C2\./)).toBeVisible();
  });

  test('takes codes from a spreadsheet, and a label from those there are', async () => {
    const { wire } = await open();
    await userEvent.selectOptions(await screen.findByLabelText('Which items'), 'These codes');
    await userEvent.selectOptions(screen.getByLabelText('What changes'), 'Add a label');
    await userEvent.click(await button('Look at the change'));
    expect(screen.getByText('Enter a code at least.')).toBeVisible();
    expect(screen.getByText('Choose one.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Item codes, one on each line'));
    await userEvent.paste('C1\nC2\tC3, C4');
    await userEvent.selectOptions(screen.getByLabelText('Label'), 'New in');
    await userEvent.click(await button('Look at the change'));
    expect(await screen.findByText(/2 items change/)).toBeVisible();
    expect(wire.calls(look)[0]?.body).toEqual({
      selection: { codes: ['C1', 'C2', 'C3', 'C4'] },
      change: { kind: 'ADD_LABEL', code: 'NEW' },
    });
  });

  test('another wish needs another look; items that changed since are looked at again', async () => {
    await open({ [make]: () => ({ status: 409, code: 409, data: null }) });
    await userEvent.selectOptions(await screen.findByLabelText('What changes'), 'Hide from the shop');
    await userEvent.click(await button('Look at the change'));
    await userEvent.click(await button('Change 2 items'));
    expect(await screen.findByText(/Items have changed since you looked/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('In the shop'), 'Shown');
    expect(screen.queryByRole('button', { name: 'Change 2 items' })).toBeNull();
    expect(screen.queryByText(/Items have changed since you looked/)).toBeNull();
  });

  test('says when too many items are found, and keeps what is typed', async () => {
    const errors = [{ path: 'selection', message: 'validation.tooManyItems' }];
    await open({ [look]: () => ({ status: 400, code: 400, data: null, errors }) });
    await userEvent.type(await screen.findByLabelText('Percent off the list price'), '10');
    await userEvent.click(await button('Look at the change'));
    expect(
      await screen.findByText('More than 5,000 items were found. Narrow the search down.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Percent off the list price')).toHaveValue('10');
  });

  test('a change that was taken back says so, in Chinese too', async () => {
    const undone = { ...edit, undoneBy: 'Ada', undoneAt: '2026-11-29T02:00:00.000Z' };
    await open({ [list]: () => ({ data: { edits: [undone] } }) }, { locale: 'zh' }, '');
    expect(await screen.findByText('Ada 已於 2026年11月29日 10:00 還原')).toBeVisible();
    expect(screen.getByText(/減 30%/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^還原/ })).toBeNull();
  });
});
