import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  initialPopularTerms,
  type PopularTerms,
  type PopularWord,
} from 'shared-contracts/wire/popular-words';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const word = (nameEn: string, nameZh: string, more: Partial<PopularWord> = {}): PopularWord => ({
  tab: 'women',
  nameEn,
  nameZh,
  url: '',
  until: null,
  ...more,
});
const gifts = word('Gifts', '禮物', { url: '/bit/brand/%E6%99%82', until: '2099-12-26T16:00:00.000Z' });
const boots = word('Boots', '靴');
const terms: PopularTerms = {
  ...initialPopularTerms,
  bit: { words: [gifts, boots], hidden: [{ tab: 'women', nameEn: 'Linen' }] },
};
const fileWords = {
  bit: [
    { tab: 'women', nameEn: 'Silk', nameZh: '真絲' },
    { tab: 'women', nameEn: 'Linen', nameZh: '麻' },
  ],
  sit: [],
};
const version = {
  id: 7,
  state: 'PLANNED',
  startsAt: '2026-12-01T01:00:00.000Z',
  createdAt: '2026-11-29T01:00:00.000Z',
  staffName: 'May',
  note: 'Christmas',
  terms,
};
const read = 'GET /api/merchant/popularWords';
const save = 'POST /api/merchant/popularWords';
const cancel = 'POST /api/merchant/popularWords/7/cancel';
const answer = (now: PopularTerms, ...versions: object[]) => ({ data: { terms: now, versions, fileWords } });

const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication('/staff/popular-words', {
    ...options,
    api: { [read]: () => answer(initialPopularTerms), ...api },
  });
const shopOf = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const confirm = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Change them' }));
};

describe('/staff/popular-words (behaviour/back-office)', () => {
  test('a word is added, one of the file is hidden, and the tab that changes is looked at first', async () => {
    const { wire, element } = await open({
      [save]: () => answer(terms, { ...version, state: 'CURRENT' }),
    });
    const premium = await shopOf('Premium');
    expect(premium.getByText('The panel shows: Silk · Linen')).toBeVisible();
    await userEvent.click(premium.getByRole('button', { name: 'Add a word: Women' }));
    await press('Look at the change');
    expect(premium.getAllByText('Fill this in.')).toHaveLength(2);
    expect(premium.getByLabelText(/^Word, English/)).toHaveFocus();
    await userEvent.type(premium.getByLabelText(/^Word, English/), 'Gifts');
    await userEvent.type(premium.getByLabelText(/^Word, Chinese/), '禮物');
    await userEvent.type(premium.getByLabelText(/^Leads to/), 'https://other.example/x');
    await press('Look at the change');
    expect(premium.getByText(/Enter the path of a page of this shop/)).toBeVisible();
    expect(wire.calls(save)).toHaveLength(0);
    await userEvent.clear(premium.getByLabelText(/^Leads to/));
    await userEvent.type(premium.getByLabelText(/^Leads to/), `${location.origin}/bit/brand/時`);
    await userEvent.type(premium.getByLabelText(/^Shown until/), '2099-12-27T00:00');
    await userEvent.click(premium.getByRole('checkbox', { name: /Linen/ }));
    expect(premium.getByText('The panel shows: Gifts · Silk')).toBeVisible();
    await expectAccessible(element);
    await press('Look at the change');
    expect(await screen.findByText('Premium, Women: Gifts · Silk')).toBeVisible();
    expect(screen.queryByText(/^Everyday, Men/)).toBeNull();
    await confirm();
    await screen.findByText(/^Changed\./);
    expect(wire.calls(save)[0]?.body).toEqual({
      terms: {
        ...initialPopularTerms,
        bit: { words: [gifts], hidden: [{ tab: 'women', nameEn: 'Linen' }] },
      },
      latest: null,
    });
  });

  test('words are moved and removed among those of their tab', async () => {
    const men = word('Denim', '牛仔布', { tab: 'men' });
    const mixed = { ...terms, bit: { ...terms.bit, words: [gifts, men, boots] } };
    const { wire } = await open({
      [read]: () => answer(mixed, { ...version, state: 'CURRENT' }),
      [save]: () => answer(mixed),
    });
    const premium = await shopOf('Premium');
    expect(premium.getAllByLabelText(/^Leads to/)[0]).toHaveValue('/bit/brand/時');
    await press('Look at the change');
    expect(await screen.findByText('Nothing is different from what holds now.')).toBeVisible();
    expect(premium.getByRole('button', { name: 'Earlier: word 1 of Women' })).toBeDisabled();
    await press('Later: word 1 of Women');
    expect(premium.getByText('The panel shows: Boots · Gifts · Silk')).toBeVisible();
    await press('Remove word 2 of Women');
    await press('Look at the change');
    await confirm();
    await screen.findByText(/^Changed\./);
    expect(wire.calls(save)[0]?.body).toMatchObject({ terms: { bit: { words: [boots, men] } }, latest: 7 });
  });

  test('planned words are named, shown in the form, and taken back', async () => {
    const { wire } = await open({
      [read]: () => answer(initialPopularTerms, version),
      [cancel]: () => answer(initialPopularTerms, { ...version, state: 'CANCELLED' }),
    });
    expect(await screen.findByText(/the words hold that May planned/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Show in the form: .*2026/ }));
    expect((await shopOf('Premium')).getByText('The panel shows: Gifts · Boots · Silk')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Take back what is planned/ }));
    expect(await screen.findByText('Taken back.')).toBeVisible();
    expect(wire.calls(cancel)).toHaveLength(1);
  });

  test('somebody else was first: what is typed stays until theirs is wanted', async () => {
    let isTheirs = false;
    await open({
      [read]: () => (isTheirs ? answer(terms, version) : answer(initialPopularTerms)),
      [save]: () => ({ status: 409, code: 409, data: { staffName: 'Bo' } }),
    });
    const everyday = await shopOf('Everyday');
    await userEvent.click(everyday.getByRole('button', { name: 'Add a word: Kids' }));
    await userEvent.type(everyday.getByLabelText(/^Word, English/), 'Mine');
    await userEvent.type(everyday.getByLabelText(/^Word, Chinese/), '我的');
    await press('Look at the change');
    await confirm();
    expect(await screen.findByText('Bo has changed them since you opened this page.')).toBeVisible();
    expect(everyday.getByLabelText(/^Word, English/)).toHaveValue('Mine');
    isTheirs = true;
    await press('Show the new words (yours are lost)');
    expect(await (await shopOf('Premium')).findByDisplayValue('Gifts')).toBeVisible();
  });

  test('an outage is named; in Chinese; not for packers', async () => {
    const { unmount } = await open({ [read]: () => ({ status: 503 }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await unmount();
    const chinese = await open({}, { locale: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '熱門搜尋' })).toBeVisible();
    expect(screen.getByText('面板顯示：真絲 · 麻')).toBeVisible();
    await chinese.unmount();
    const { wire } = await open({}, { roles: ['PACKER'] });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Popular searches');
    expect(wire.calls(read)).toEqual([]);
  });
});
