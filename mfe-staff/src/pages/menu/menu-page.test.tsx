import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialShopMenu, type ShopMenu } from 'shared-contracts/wire/shop-menu';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const department = (id: string, nameEn: string, nameZh: string, more: object = {}) => ({
  id,
  version: id,
  uses: 0,
  values: { code: id, nameEn, nameZh, channels: ['bit', 'sit'], visible: true, ...more },
});
const categories = [
  department('WOMEN', 'Women', '女裝'),
  department('WOMEN###KNIT', 'Knitwear', '針織'),
  department('MEN', 'Men', '男裝'),
  department('KIDS', 'Kids', '童裝', { channels: ['sit'] }),
  department('OLD', 'Old', '舊', { visible: false }),
];
const gifts = { nameEn: 'Gifts', nameZh: '禮物', url: '/bit/brand/%E6%99%82', place: 'WOMEN' };
const sale = { nameEn: 'Sale', nameZh: '減價', url: '/bit/search?label=SALE', place: 'WOMEN' };
const terms: ShopMenu = { bit: [gifts, sale], sit: [] };
const version = {
  id: 7,
  state: 'PLANNED',
  startsAt: '2026-12-01T01:00:00.000Z',
  createdAt: '2026-11-29T01:00:00.000Z',
  staffName: 'May',
  note: 'Christmas',
  terms,
};
const read = 'GET /api/merchant/menu';
const save = 'POST /api/merchant/menu';
const cancel = 'POST /api/merchant/menu/7/cancel';

const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication('/staff/menu', {
    ...options,
    api: {
      'GET /api/merchant/lists/categories': () => ({ data: { rows: categories } }),
      [read]: () => ({ data: { terms: initialShopMenu, versions: [] } }),
      ...api,
    },
  });
const shopOf = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('/staff/menu (behaviour/back-office)', () => {
  test('a link is added between departments; the whole menu is looked at before it is changed', async () => {
    const { wire, element } = await open({
      [save]: () => ({ data: { terms, versions: [{ ...version, state: 'CURRENT' }] } }),
    });
    const premium = await shopOf('Premium');
    expect(premium.getByText('No links: the menu has the departments only.')).toBeVisible();
    expect(premium.getByText('Order in the menu: Women · Men')).toBeVisible();
    await userEvent.click(premium.getByRole('button', { name: 'Add a link' }));
    await press('Look at the change');
    expect(premium.getAllByText('Fill this in.')).toHaveLength(2);
    expect(premium.getByLabelText(/^Name, English/)).toHaveFocus();
    await userEvent.type(premium.getByLabelText(/^Name, English/), 'Gifts');
    await userEvent.type(premium.getByLabelText(/^Name, Chinese/), '禮物');
    await userEvent.type(premium.getByLabelText(/^Leads to/), 'https://other.example/x');
    await press('Look at the change');
    expect(premium.getByText(/Enter the path of a page of this shop/)).toBeVisible();
    expect(wire.calls(save)).toHaveLength(0);
    await userEvent.clear(premium.getByLabelText(/^Leads to/));
    await userEvent.type(premium.getByLabelText(/^Leads to/), `${location.origin}/bit/brand/時`);
    await userEvent.selectOptions(premium.getByLabelText('Stands'), 'after Women');
    expect(premium.getByText('Order in the menu: Women · Gifts · Men')).toBeVisible();
    await expectAccessible(element);
    await press('Look at the change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the menu' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Premium: Women · Gifts · Men',
      'Everyday: Women · Men · Kids',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Changed. The shop shows it within minutes.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({ terms: { bit: [gifts], sit: [] }, latest: null });
  });

  test('links are put in order by buttons and removed; nothing different is nothing to save', async () => {
    const { wire } = await open({
      [read]: () => ({ data: { terms, versions: [{ ...version, state: 'CURRENT' }] } }),
      [save]: () => ({ data: { terms: { bit: [sale], sit: [] }, versions: [] } }),
    });
    const premium = await shopOf('Premium');
    expect(premium.getAllByLabelText(/^Leads to/)[0]).toHaveValue('/bit/brand/時');
    expect(premium.getByRole('link', { name: 'Open link 2' })).toHaveAttribute('href', sale.url);
    await press('Look at the change');
    expect(await screen.findByText('Nothing is different from what holds now.')).toBeVisible();
    expect(premium.getByRole('button', { name: 'Earlier: link 1' })).toBeDisabled();
    await press('Later: link 1');
    expect(premium.getByText('Order in the menu: Women · Sale · Gifts · Men')).toBeVisible();
    await press('Remove link 2');
    await press('Look at the change');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change it' }),
    );
    await screen.findByText(/^Changed\./);
    expect(wire.calls(save)[0]?.body).toEqual({ terms: { bit: [sale], sit: [] }, latest: 7 });
  });

  test('a planned menu is named, shown in the form, and taken back', async () => {
    const { wire } = await open({
      [read]: () => ({ data: { terms: initialShopMenu, versions: [version] } }),
      [cancel]: () => ({ data: { terms: initialShopMenu, versions: [{ ...version, state: 'CANCELLED' }] } }),
    });
    expect(await screen.findByText(/the menu holds that May planned/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Show in the form: .*2026/ }));
    expect(
      (await shopOf('Premium')).getByText('Order in the menu: Women · Gifts · Sale · Men'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Take back what is planned/ }));
    expect(await screen.findByText('Taken back.')).toBeVisible();
    expect(wire.calls(cancel)).toHaveLength(1);
  });

  test('somebody else was first: what is typed stays until theirs is wanted', async () => {
    let isTheirs = false;
    await open({
      [read]: () => ({
        data: isTheirs ? { terms, versions: [version] } : { terms: initialShopMenu, versions: [] },
      }),
      [save]: () => ({ status: 409, code: 409, data: { staffName: 'Bo' } }),
    });
    const everyday = await shopOf('Everyday');
    await userEvent.click(everyday.getByRole('button', { name: 'Add a link' }));
    await userEvent.type(everyday.getByLabelText(/^Name, English/), 'Mine');
    await userEvent.type(everyday.getByLabelText(/^Name, Chinese/), '我的');
    await userEvent.type(everyday.getByLabelText(/^Leads to/), '/sit/brands');
    await press('Look at the change');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change it' }),
    );
    expect(await screen.findByText('Bo has changed it since you opened this page.')).toBeVisible();
    expect(everyday.getByLabelText(/^Name, English/)).toHaveValue('Mine');
    isTheirs = true;
    await press('Show the new links (yours are lost)');
    expect(await (await shopOf('Premium')).findByDisplayValue('Gifts')).toBeVisible();
  });

  test('an outage is named; in Chinese', async () => {
    const { unmount } = await open({ [read]: () => ({ status: 503 }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await unmount();
    await open({}, { locale: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '選單' })).toBeVisible();
    expect(screen.getAllByText('選單次序：女裝 · 男裝')).toHaveLength(1);
  });
});
