import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const list = 'GET /api/merchant/redirects';
const detail = 'GET /api/merchant/redirects/detail';
const save = 'POST /api/merchant/redirects';
const remove = 'POST /api/merchant/redirects/remove';
const old = { from: '/old', to: '/bit/men' };
const history = [
  {
    id: '1',
    at: '2026-11-29T01:00:00.000Z',
    staffName: 'May',
    action: 'redirect.edit',
    reason: 'Spring',
    before: { value: '/bit/women' },
    after: { value: '/bit/men' },
  },
];

const open = (query = '', api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication(`/staff/redirects${query}`, {
    ...options,
    api: {
      [list]: () => ({ data: { rows: [old, { from: '/%E6%99%82', to: '/x' }], total: 2, pageSize: 50 } }),
      [detail]: () => ({ data: { redirect: old, history } }),
      ...api,
    },
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string | RegExp) => screen.findByLabelText(name);
async function type(name: string | RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
}
const refusal = (kind: string, other: string | null = null) => ({
  status: 409,
  code: 409,
  data: { problems: [{ index: 0, kind, other }] },
});

describe('/staff/redirects (behaviour/back-office)', () => {
  test('lists paths as people read them, and finds one', async () => {
    const { wire, element } = await open();
    expect(await screen.findByRole('link', { name: '/時' })).toBeVisible();
    expect(screen.getByText('2 redirects')).toBeVisible();
    await expectAccessible(element);
    await userEvent.type(screen.getByLabelText('Part of a path'), 'old{Enter}');
    await screen.findByRole('link', { name: '/old' });
    expect(wire.calls(list).at(-1)?.query.get('search')).toBe('old');
  });

  test('a wrong path or target is said at its field, and what is typed stays', async () => {
    const { wire } = await open('?new=1', { [save]: () => refusal('chain', '/bit/sale') });
    await press('Save');
    expect(screen.getByText('Enter the path of a page, such as /bit/old, without ? and #.')).toBeVisible();
    expect(await field(/^Path that is gone/)).toHaveFocus();
    await type(/^Path that is gone/, '/old?x=1');
    await type(/^Leads to/, 'https://other.example/x');
    await press('Save');
    expect(screen.getByText(/A redirect cannot leave the shop/)).toBeVisible();
    expect(wire.calls(save)).toHaveLength(0);
    // An address of this shop, as it is copied from the browser.
    await type(/^Path that is gone/, `${location.origin}/old`);
    await type(/^Leads to/, '/bit/new');
    await press('Save');
    expect(await screen.findByText('Its target leads on. Enter where that ends: /bit/sale')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({ rows: [{ from: '/old', to: '/bit/new', before: null }] });
    expect(await field(/^Leads to/)).toHaveValue('/bit/new');
  });

  test('a new one is saved, and its page says so', async () => {
    const { wire } = await open('?new=1', {
      [save]: () => ({ data: { problems: [], rows: [{ ...old, before: null }] } }),
    });
    await type(/^Path that is gone/, '/old');
    await type(/^Leads to/, '/bit/men');
    await press('Save');
    expect(await screen.findByRole('heading', { name: '/old' })).toBeVisible();
    expect(screen.getByText('Saved. It holds within seconds.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({ rows: [{ ...old, before: null }] });
  });

  test('an edit names what it is based on, and goes back to before a change', async () => {
    const { wire } = await open('?path=%2Fold', {
      [save]: () => ({ data: { problems: [], rows: [{ ...old, to: '/bit/women', before: old.to }] } }),
    });
    await press('Save');
    expect(await screen.findByText('Nothing is different from what is saved.')).toBeVisible();
    await press('Go back to before this change');
    expect(await field(/^Leads to/)).toHaveValue('/bit/women');
    await press('Save');
    expect(await screen.findByText('Saved. It holds within seconds.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({
      rows: [{ from: '/old', to: '/bit/women', before: '/bit/men' }],
    });
  });

  test('one is planned with an end; a wrong end is said at its field', async () => {
    const moments = { startsAt: '2098-12-01T01:00:00.000Z', endsAt: '2098-12-26T16:00:00.000Z' };
    const { wire } = await open('?new=1', {
      [save]: () => ({
        data: { problems: [], rows: [{ ...old, ...moments, before: null, isChanged: true }] },
      }),
    });
    await type(/^Path that is gone/, '/old');
    await type(/^Leads to/, '/bit/men');
    await type(/^Until/, '2020-01-01T00:00');
    await press('Save');
    expect(screen.getByText(/^This is past/)).toBeVisible();
    expect(await field(/^Until/)).toHaveFocus();
    await type(/^From/, '2098-12-28T00:00');
    await type(/^Until/, '2098-12-27T00:00');
    await press('Save');
    expect(screen.getByText('The end has to be after the beginning.')).toBeVisible();
    expect(wire.calls(save)).toHaveLength(0);
    await type(/^From/, '2098-12-01T09:00');
    await press('Save');
    expect(await screen.findByText('Saved. It holds within seconds.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({ rows: [{ ...old, ...moments, before: null }] });
  });

  test('the plan of one is changed, and says what it is based on', async () => {
    const moments = { startsAt: null, endsAt: '2098-12-26T16:00:00.000Z' };
    const theirs = { startsAt: '2098-12-01T01:00:00.000Z', endsAt: null };
    const { wire } = await open('?path=%2Fold', {
      [detail]: () => ({ data: { redirect: { ...old, ...moments }, history } }),
      [save]: () => ({
        status: 409,
        code: 409,
        data: { problems: [{ index: 0, kind: 'changed', other: '/bit/men', ...theirs }] },
      }),
    });
    expect(await field(/^Until/)).toHaveValue('2098-12-27T00:00');
    await type(/^Until/, '');
    await press('Save');
    await screen.findByText('Somebody else has changed it: it leads to /bit/men now.');
    expect(wire.calls(save)[0]?.body).toEqual({
      rows: [{ ...old, before: '/bit/men', startsAt: null, endsAt: null, beforeMoments: moments }],
    });
    await press('Show where it leads now (yours is lost)');
    expect(await field(/^From/)).toHaveValue('2098-12-01T09:00');
    expect(await field(/^Until/)).toHaveValue('');
  });

  test('the list says when each one holds', async () => {
    const rows = [
      old,
      { ...old, from: '/a', startsAt: '2098-12-01T01:00:00.000Z', endsAt: null },
      { ...old, from: '/b', startsAt: null, endsAt: '2020-12-01T01:00:00.000Z' },
    ];
    await open('', { [list]: () => ({ data: { rows, total: 3, pageSize: 50 } }) });
    expect(await screen.findByText('Always')).toBeVisible();
    expect(screen.getByText(/^From .*2098/)).toBeVisible();
    expect(screen.getByText(/^Ended .*2020/)).toBeVisible();
  });

  test('somebody else was first: what is typed stays until theirs is wanted', async () => {
    await open('?path=%2Fold', { [save]: () => refusal('changed', '/bit/theirs') });
    await type(/^Leads to/, '/bit/mine');
    await press('Save');
    expect(
      await screen.findByText('Somebody else has changed it: it leads to /bit/theirs now.'),
    ).toBeVisible();
    expect(await field(/^Leads to/)).toHaveValue('/bit/mine');
    await press('Show where it leads now (yours is lost)');
    expect(await field(/^Leads to/)).toHaveValue('/bit/theirs');
  });

  test('one is removed, and put back', async () => {
    const { wire } = await open('?path=%2Fold', {
      [remove]: () => ({ data: null }),
      [save]: () => ({ data: { problems: [], rows: [{ ...old, before: null }] } }),
    });
    await press('Remove');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed: /old.')).toBeVisible();
    expect(wire.calls(remove)[0]?.body).toEqual(old);
    await press('Undo');
    expect(await screen.findByText('It leads there again.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({ rows: [{ ...old, before: null }] });
  });

  test('many are pasted: each wrong line is named by its number, then all are saved', async () => {
    let isWrong = true;
    const rows = [
      { from: '/a', to: '/x', before: null },
      { from: '/b', to: '/y', before: '/z' },
    ];
    const { wire, element } = await open('?many=1', {
      [save]: () => ({ data: { problems: isWrong ? [{ index: 1, kind: 'self' }] : [], rows } }),
    });
    await press('Check');
    expect(await screen.findByText('Enter at least one line.')).toBeVisible();
    const pasted = 'from,to\n/a\t/x\n\n/b,/y';
    await userEvent.click(await field(/^Redirects/));
    await userEvent.paste(pasted);
    await press('Check');
    expect(await screen.findByText(/One line is wrong/)).toBeVisible();
    const wrong = within(screen.getByRole('table')).getAllByRole('cell');
    expect(wrong.map(({ textContent }) => textContent)).toEqual(['4', '/b', 'It leads to itself.']);
    expect(await field(/^Redirects/)).toHaveValue(pasted);
    expect(wire.calls(save)[0]?.body).toEqual({
      rows: [
        { from: '/a', to: '/x' },
        { from: '/b', to: '/y' },
      ],
      isCheck: true,
    });
    isWrong = false;
    await press('Check');
    expect(await screen.findByText(/One new redirect\..*One that leads elsewhere\./)).toBeVisible();
    await expectAccessible(element);
    await press('Save 2 redirects');
    expect(await screen.findByText('Saved 2 redirects. They hold within seconds.')).toBeVisible();
    expect(wire.calls(save).at(-1)?.body).toEqual({ rows });
    expect(await field(/^Redirects/)).toHaveValue('');
  });

  test('many are planned together, with an end that is checked first', async () => {
    const moments = { startsAt: '2098-12-01T01:00:00.000Z', endsAt: '2098-12-26T16:00:00.000Z' };
    const { wire } = await open('?many=1', {
      [save]: () => ({
        data: { problems: [], rows: [{ from: '/a', to: '/x', before: null, isChanged: true, ...moments }] },
      }),
    });
    await type(/^Redirects/, '/a /x');
    await type(/^Until/, '2020-01-01T00:00');
    await press('Check');
    expect(screen.getByText(/^This is past/)).toBeVisible();
    expect(await field(/^Until/)).toHaveFocus();
    expect(wire.calls(save)).toHaveLength(0);
    await type(/^From/, '2098-12-01T09:00');
    await type(/^Until/, '2098-12-27T00:00');
    await press('Check');
    expect(await screen.findByRole('cell', { name: /2098.*until.*2098/ })).toBeVisible();
    await press('Save one redirect');
    expect(await screen.findByText(/^Saved one redirect/)).toBeVisible();
    expect(wire.calls(save).map(({ body }) => body)).toEqual([
      { rows: [{ from: '/a', to: '/x', ...moments }], isCheck: true },
      { rows: [{ from: '/a', to: '/x', before: null, ...moments }] },
    ]);
    expect(await field(/^Until/)).toHaveValue('');
  });

  test('an outage is named', async () => {
    await open('', { [list]: () => ({ status: 503 }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('in Chinese', async () => {
    await open('', {}, { locale: 'zh' });
    expect(await screen.findByRole('heading', { name: '轉址' })).toBeVisible();
  });
});
