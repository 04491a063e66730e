import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ListRow, type ListValues, shopLists } from 'shared-contracts/wire/merchant-lists';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const rowOf = (id: string, values: ListValues, uses = 0): ListRow => ({
  id,
  version: `v-${id}`,
  values,
  uses,
});
const women = {
  code: 'WOMEN',
  nameEn: 'Women',
  nameZh: '女裝',
  channels: ['bit', 'sit'],
  position: 1,
  visible: true,
};
const knit = {
  ...women,
  code: 'WOMEN###KNIT',
  nameEn: 'Knitwear',
  nameZh: '針織',
  style: 'red',
  visible: false,
};
const categories = [rowOf('WOMEN###KNIT', knit, 12), rowOf('WOMEN', women, 40)];
const store = {
  id: 'central',
  nameEn: 'Central',
  nameZh: '中環',
  region: 'HK',
  area: 'hong-kong-island',
  district: 'central-and-western',
  addressEn: '1 Queen’s Road Central',
  addressZh: '皇后大道中1號',
  hoursEn: [{ days: 'Every day', hours: '11:00–21:00' }],
  hoursZh: [{ days: '每日', hours: '11:00–21:00' }],
  phone: '+852 2345 6789',
  channels: ['bit'],
  pickUp: true,
  position: 0,
};
const fit = { code: 'FIT', nameEn: 'Fit', nameZh: '剪裁', position: 1 };
const stone = { code: 'STONE', nameEn: 'Stone', nameZh: '寶石', position: 3 };
const kinds = 'GET /api/merchant/lists/attributeKinds';
const list = 'GET /api/merchant/lists/categories';
const save = 'POST /api/merchant/lists/categories';
const history = 'GET /api/merchant/lists/categories/history';
const remove = 'POST /api/merchant/lists/categories/remove';

const open = (query: string, api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication(`/staff/lists${query}`, {
    ...options,
    api: {
      ...Object.fromEntries(
        shopLists.map((one) => [`GET /api/merchant/lists/${one}/history`, () => ({ data: { history: [] } })]),
      ),
      [list]: () => ({ data: { rows: categories } }),
      ...api,
    },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

describe('/staff/lists (behaviour/back-office)', () => {
  test('categories stand as in the menu, with what is in them', async () => {
    const { element } = await open('');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Women', 'WOMEN', 'Premium, Everyday', '40'],
      ['Women › KnitwearHidden', 'WOMEN###KNIT', 'Premium, Everyday', '12'],
    ]);
    await expectAccessible(element);
  });

  test('a category is added below another, with a code from its name', async () => {
    const saved = rowOf('WOMEN###HATS-GLOVES', {
      ...knit,
      code: 'WOMEN###HATS-GLOVES',
      nameEn: 'Hats & gloves',
    });
    const { wire, element } = await open('?list=categories', {
      [save]: () => ({ data: { rows: [...categories, saved] } }),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Add a category' }));
    await press('Save');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(3);
    expect(screen.getByLabelText(/^Name, English/)).toHaveFocus();
    expect(wire.calls(save)).toHaveLength(0);
    await type(/^Name, English/, 'Hats & gloves');
    await type(/^Name, Chinese/, '帽及手套');
    await userEvent.selectOptions(screen.getByLabelText(/^Below/), 'Women');
    expect(screen.getByLabelText(/^Code/)).toHaveValue('HATS-GLOVES');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Everyday' }));
    await expectAccessible(element);
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({
      id: 'WOMEN###HATS-GLOVES',
      version: null,
      values: {
        code: 'WOMEN###HATS-GLOVES',
        nameEn: 'Hats & gloves',
        nameZh: '帽及手套',
        channels: ['bit'],
        visible: true,
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Women › Hats & gloves' })).toBeVisible();
  });

  test('an edit keeps what the form does not show, and what is typed when somebody was first', async () => {
    const theirs = rowOf('WOMEN###KNIT', { ...knit, nameEn: 'Wool' });
    let isLate = true;
    const { wire } = await open('?list=categories&row=WOMEN%23%23%23KNIT', {
      [save]: () =>
        isLate
          ? { status: 409, code: 40904, data: { row: theirs, staffName: 'Bo' } }
          : { data: { rows: [theirs] } },
    });
    await type(/^Name, English/, 'Jumpers');
    await press('Save');
    expect(await screen.findByText('Bo has changed it since you opened it.')).toBeVisible();
    expect(screen.getByLabelText(/^Name, English/)).toHaveValue('Jumpers');
    await press('Show their version (yours is lost)');
    expect(screen.getByLabelText(/^Name, English/)).toHaveValue('Wool');
    isLate = false;
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(wire.calls(save)[1]?.body).toMatchObject({
      version: theirs.version,
      values: { style: 'red', visible: false, nameEn: 'Wool' },
    });
  });

  test('search engines: own words or those of the shop, with a preview in both languages', async () => {
    const seo = { seoTitleEn: '', seoTitleZh: '針織冷衫', seoDescriptionEn: '', seoDescriptionZh: '' };
    const withSeo = [{ ...rowOf('WOMEN###KNIT', knit, 12), seo }, rowOf('WOMEN', women, 40)];
    const { wire, element } = await open('?list=categories&row=WOMEN%23%23%23KNIT', {
      [list]: () => ({ data: { rows: withSeo } }),
      [save]: () => ({ data: { rows: withSeo } }),
    });
    const panel = within(await screen.findByRole('region', { name: 'Search engines' }));
    const [english, chinese] = panel.getAllByRole('figure');
    if (!english || !chinese) throw new Error('no previews');
    expect(within(english).getByText('Knitwear - Women | Premium | Harbour')).toBeVisible();
    expect(within(english).getByText('Knitwear at Harbour: 12 products.')).toBeVisible();
    expect(within(english).getByText(/\/bit\/WOMEN\/KNIT$/)).toBeVisible();
    expect(within(chinese).getByText('針織冷衫 | Premium | Harbour')).toBeVisible();
    await userEvent.type(panel.getByLabelText('Title, English'), 'Warm knitwear');
    await userEvent.type(panel.getByLabelText('Description, English'), 'Made to last.');
    expect(within(english).getByText('Warm knitwear | Premium | Harbour')).toBeVisible();
    expect(panel.getByLabelText('Title, English')).toHaveAccessibleDescription(
      'With the name of the shop: 33 of about 60 characters.',
    );
    await expectAccessible(element);
    await press('Save');
    await screen.findByText('Saved.');
    expect(wire.calls(save)[0]?.body).toMatchObject({
      seo: { ...seo, seoTitleEn: 'Warm knitwear', seoDescriptionEn: 'Made to last.' },
    });
  });

  test('a brand is described by its own text; an older API has no words for search engines', async () => {
    const acme = rowOf('Acme', { name: 'Acme', channels: ['sit'], descriptionEn: 'Since 1901.' });
    const seo = { seoTitleEn: '', seoTitleZh: '', seoDescriptionEn: '', seoDescriptionZh: '' };
    const brands = 'GET /api/merchant/lists/brands';
    const { unmount } = await open('?list=brands&row=Acme', {
      [brands]: () => ({ data: { rows: [{ ...acme, seo }] } }),
    });
    expect(await screen.findAllByText('Acme | Everyday | Harbour')).toHaveLength(2);
    expect(screen.getAllByText('Since 1901.').length).toBeGreaterThan(1);
    expect(screen.getByText('在 Harbour 選購 Acme。')).toBeVisible();
    await unmount();
    await open('?list=brands&row=Acme', { [brands]: () => ({ data: { rows: [acme] } }) });
    await screen.findByLabelText('Description, English');
    expect(screen.queryByRole('region', { name: 'Search engines' })).toBeNull();
  });

  test('the history says who changed what from what to what, and the form goes back', async () => {
    const seo = { seoTitleEn: 'Wool', seoTitleZh: '', seoDescriptionEn: '', seoDescriptionZh: '' };
    const entry = {
      id: '1',
      at: '2026-11-29T01:00:00.000Z',
      staffName: 'May',
      action: 'list.edit',
      reason: 'Winter',
    };
    const { wire, element } = await open('?list=categories&row=WOMEN%23%23%23KNIT', {
      [list]: () => ({ data: { rows: [{ ...rowOf('WOMEN###KNIT', knit), seo }, rowOf('WOMEN', women)] } }),
      [save]: () => ({ data: { rows: [rowOf('WOMEN###KNIT', knit), rowOf('WOMEN', women)] } }),
      [history]: () => ({
        data: {
          history: [
            {
              ...entry,
              before: { nameEn: 'Jumpers', channels: ['bit'], visible: true, seoTitleEn: null, style: null },
              after: {
                nameEn: 'Knitwear',
                channels: ['bit', 'sit'],
                visible: false,
                seoTitleEn: 'Wool',
                style: 'red',
              },
            },
            { ...entry, id: '0', action: 'list.add', reason: null, before: null, after: knit },
          ],
        },
      }),
    });
    const panel = within(await screen.findByRole('region', { name: 'History' }));
    expect(panel.getByText(/May: Name, English, Shops, Show it in the menu/)).toHaveTextContent('Winter');
    expect(panel.getByText('Name, English: Jumpers → Knitwear')).toBeVisible();
    expect(panel.getByText('Shops: Premium → Premium, Everyday')).toBeVisible();
    expect(panel.getByText('Show it in the menu: yes → no')).toBeVisible();
    expect(panel.getByText('Title for search engines, English: nothing → Wool')).toBeVisible();
    expect(panel.getByText(/May: added/)).toBeVisible();
    expect(wire.calls(history)[0]?.query.get('id')).toBe('WOMEN###KNIT');
    await expectAccessible(element);

    await press('Go back to before this change');
    expect(screen.getByText(/The form shows the earlier values/)).toBeVisible();
    expect(screen.getByLabelText(/^Name, English/)).toHaveValue('Jumpers');
    expect(screen.getByLabelText('Title, English')).toHaveValue('');
    await press('Save');
    await screen.findByText('Saved.');
    expect(wire.calls(save)[0]?.body).toMatchObject({
      values: { ...women, code: 'WOMEN###KNIT', nameEn: 'Jumpers', nameZh: '針織', channels: ['bit'] },
      seo: { ...seo, seoTitleEn: '' },
    });
    expect(wire.calls(save)[0]?.body).not.toHaveProperty('values.style');
  });

  test('an outage of the history leaves the form, and is tried again', async () => {
    let isDown = true;
    await open('?list=categories&row=WOMEN', {
      [history]: () => (isDown ? { status: 503 } : { data: { history: [] } }),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByLabelText(/^Name, English/)).toHaveValue('Women');
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('Nobody has changed it here yet.')).toBeVisible();
  });

  test('an attribute is added to a kind, and renamed', async () => {
    const slim = { parent: 'FIT', code: 'SLIM', nameEn: 'Slim', nameZh: '修身' };
    const get = 'GET /api/merchant/lists/attributes';
    const post = 'POST /api/merchant/lists/attributes';
    const { wire } = await open('?list=attributes&new=1', {
      [get]: () => ({ data: { rows: [] } }),
      [post]: () => ({ data: { rows: [rowOf('FIT SLIM', slim)] } }),
      [kinds]: () => ({ data: { rows: [rowOf('FIT', fit), rowOf('STONE', stone)] } }),
    });
    await press('Save');
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(4);
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Fit');
    await type(/^Name, English/, 'Slim');
    await type(/^Name, Chinese/, '修身');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(wire.calls(post)[0]?.body).toEqual({ id: 'FIT SLIM', version: null, values: slim });
    expect(await screen.findByRole('heading', { level: 1, name: 'Slim' })).toBeVisible();
    // Items are filed under both.
    expect(screen.getByLabelText(/^Kind/)).toBeDisabled();
    expect(screen.getByLabelText(/^Code/)).toBeDisabled();
  });

  test('kinds that cannot be loaded are said to be so, and loaded again; what was typed stays', async () => {
    let isDown = true;
    await open('?list=attributes&new=1', {
      'GET /api/merchant/lists/attributes': () => ({ data: { rows: [] } }),
      [kinds]: () => (isDown ? { status: 503 } : { data: { rows: [rowOf('FIT', fit)] } }),
    });
    await type(/^Name, English/, 'Slim');
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    await userEvent.selectOptions(
      screen.getByLabelText(/^Kind/),
      await screen.findByRole('option', { name: 'Fit' }),
    );
    expect(screen.getByLabelText(/^Name, English/)).toHaveValue('Slim');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('the list of kinds counts an attribute that was just added', async () => {
    const ruby = rowOf('STONE RUBY', { parent: 'STONE', code: 'RUBY', nameEn: 'Ruby', nameZh: '紅寶石' });
    const rows: ListRow[] = [];
    await open('?list=attributeKinds', {
      [kinds]: () => ({ data: { rows: [rowOf('STONE', stone, rows.length)] } }),
      'GET /api/merchant/lists/attributes': () => ({ data: { rows } }),
      'POST /api/merchant/lists/attributes': () => {
        rows.push(ruby);
        return { data: { rows } };
      },
    });
    expect(await screen.findByRole('row', { name: 'Stone STONE 0' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Attributes' }));
    await userEvent.click(screen.getByRole('link', { name: 'Add an attribute' }));
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind/), 'Stone');
    await type(/^Name, English/, 'Ruby');
    await type(/^Name, Chinese/, '紅寶石');
    await press('Save');
    await screen.findByText('Saved.');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Kinds of attributes' }));
    expect(await screen.findByRole('row', { name: /^Stone STONE 1\b/ })).toBeVisible();
  });

  test('the count of a kind opens its attributes, and the way back from one of them leads there', async () => {
    const ruby = rowOf('STONE RUBY', { parent: 'STONE', code: 'RUBY', nameEn: 'Ruby', nameZh: '紅寶石' });
    const slim = rowOf('FIT SLIM', { parent: 'FIT', code: 'SLIM', nameEn: 'Slim', nameZh: '修身' });
    await open('?list=attributeKinds', {
      [kinds]: () => ({ data: { rows: [rowOf('STONE', stone, 1), rowOf('FIT', fit, 1)] } }),
      'GET /api/merchant/lists/attributes': () => ({ data: { rows: [ruby, slim] } }),
    });
    await userEvent.click(await screen.findByRole('link', { name: '1 attribute of the kind Stone' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Ruby' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
    expect(await screen.findByRole('link', { name: 'Ruby' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Slim' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Add an attribute' }));
    expect(await screen.findByLabelText('Kind')).toHaveDisplayValue('Stone');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'All kinds');
    expect(await screen.findByRole('link', { name: 'Slim' })).toBeVisible();
  });

  test('a kind of attributes is added, and names its attributes; while it has some it stays', async () => {
    const post = 'POST /api/merchant/lists/attributeKinds';
    const rows = [rowOf('FIT', fit, 2)];
    const ruby = { parent: 'STONE', code: 'RUBY', nameEn: 'Ruby', nameZh: '紅寶石' };
    const { wire } = await open('?list=attributeKinds&new=1', {
      [kinds]: () => ({ data: { rows } }),
      [post]: () => {
        rows.push(rowOf('STONE', stone, 1));
        return { data: { rows } };
      },
      'POST /api/merchant/lists/attributeKinds/remove': () => ({
        status: 409,
        code: 40904,
        data: { uses: 1, children: 0 },
      }),
      'GET /api/merchant/lists/attributes': () => ({ data: { rows: [rowOf('STONE RUBY', ruby, 3)] } }),
    });
    await type(/^Name, English/, 'Stone');
    await type(/^Name, Chinese/, '寶石');
    expect(screen.getByLabelText(/^Code/)).toHaveValue('STONE');
    await type(/^Position/, '3');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(wire.calls(post)[0]?.body).toEqual({ id: 'STONE', version: null, values: stone });
    await press('Remove');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('1 attribute is of this kind. Remove them first.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Attributes' }));
    expect(await screen.findByRole('row', { name: 'Ruby RUBY Stone 3' })).toBeVisible();
  });

  test('a refusal stands at its field', async () => {
    await open('?list=categories&new=1', {
      [save]: () => ({
        status: 400,
        code: 40000,
        errors: [{ path: 'code', message: 'there is no category MEN' }],
      }),
    });
    await type(/^Name, English/, 'Hats');
    await type(/^Name, Chinese/, '帽');
    await press('Save');
    expect(await screen.findByText('there is no category MEN')).toBeVisible();
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    await type(/^Code/, 'CAPS');
    expect(screen.queryByText('there is no category MEN')).toBeNull();
  });

  test('what nothing needs is removed; what is needed says why it stays', async () => {
    let isNeeded = true;
    const { wire } = await open('?list=categories&row=WOMEN%23%23%23KNIT', {
      [remove]: () =>
        isNeeded
          ? { status: 409, code: 40904, data: { uses: 12, children: 0 } }
          : { data: { rows: [rowOf('WOMEN', women)] } },
    });
    const confirm = async () => {
      await press('Remove');
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove Women › Knitwear?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    };
    await confirm();
    expect(await screen.findByText(/12 items are filed under it/)).toBeVisible();
    isNeeded = false;
    await confirm();
    expect(await screen.findByText('Women › Knitwear was removed.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Women › Knitwear' })).toBeNull();
    expect(wire.calls(remove)[0]?.body).toEqual({ id: 'WOMEN###KNIT', version: 'v-WOMEN###KNIT' });
  });

  test('a store has its district and its opening hours in both languages', async () => {
    const saveStore = 'POST /api/merchant/lists/stores';
    const { wire, element } = await open('?list=stores&row=central', {
      'GET /api/merchant/lists/stores': () => ({ data: { rows: [rowOf('central', store)] } }),
      [saveStore]: () => ({ data: { rows: [rowOf('central', store)] } }),
    });
    expect(await screen.findByLabelText(/^District/)).toHaveDisplayValue(
      'Hong Kong › Hong Kong Island › Central and Western',
    );
    await expectAccessible(element);
    await type(/^Opening hours, English/, 'Mon to Fri 10:00');
    await press('Save');
    expect(screen.getByText(/Write each line as days/)).toBeVisible();
    await type(/^Opening hours, English/, 'Mon to Fri | 10:00–20:00{enter}Sat | closed');
    await userEvent.selectOptions(screen.getByLabelText(/^District/), 'Hong Kong › Kowloon › Kwun Tong');
    await type('Latitude', '22.31');
    await press('Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(wire.calls(saveStore)[0]?.body).toEqual({
      id: 'central',
      version: 'v-central',
      values: {
        ...store,
        area: 'kowloon',
        district: 'kwun-tong',
        latitude: 22.31,
        hoursEn: [
          { days: 'Mon to Fri', hours: '10:00–20:00' },
          { days: 'Sat', hours: 'closed' },
        ],
      },
    });
  });

  test('an outage, an empty list and one that was removed are named', async () => {
    let isDown = true;
    const { unmount } = await open('', { [list]: () => (isDown ? { status: 503 } : { data: { rows: [] } }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    await unmount();
    await open('?list=categories&row=GONE');
    expect(await screen.findByText(/somebody has removed it/)).toBeVisible();
  });

  test('a size guide is typed or pasted from a spreadsheet, and shown as the shop shows it', async () => {
    const guides = 'GET /api/merchant/lists/sizeGuides';
    const saveGuide = 'POST /api/merchant/lists/sizeGuides';
    const table = { columns: ['Size', 'Chest'], rows: [['S', '92']] };
    const old = rowOf('ALPHA MEN', {
      sizeType: 'ALPHA',
      categoryCode: 'MEN',
      tableEn: { ...table, note: 'In cm.' },
      tableZh: { columns: ['尺碼', '胸圍'], rows: [['S', '92']] },
    });
    const { wire, element } = await open('?list=sizeGuides&row=ALPHA+MEN', {
      [guides]: () => ({ data: { rows: [old] } }),
      [saveGuide]: () => ({ data: { rows: [old] } }),
    });
    const english = within(await screen.findByRole('group', { name: 'Measurements, English' }));
    const preview = () =>
      within(english.getByRole('region', { name: /as the shop shows it$/ }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(preview()).toEqual(['SizeChest', 'S92']);
    expect(screen.getByLabelText('Note below the table, English')).toHaveValue('In cm.');

    await userEvent.click(english.getByRole('button', { name: 'Add a row' }));
    await userEvent.click(english.getByLabelText('Row 2, column 1'));
    await userEvent.paste('M\t98\t112\nL\t104\t118\n');
    await press('Save');
    expect(
      await screen.findByText('The heading of column 3 is empty. Fill it in, or remove the column.'),
    ).toBeVisible();
    await expectAccessible(element);
    await userEvent.type(english.getByLabelText('Heading 3'), 'Length');
    await press('Save');
    expect(
      await screen.findByText('Row 1, column 3 is empty. Fill it in; write – where there is no measure.'),
    ).toBeVisible();
    await userEvent.type(english.getByLabelText('Row 1, column 3'), '–');
    await userEvent.click(english.getByRole('button', { name: 'Remove column 2' }));
    await userEvent.click(english.getByRole('button', { name: 'Remove row 2' }));
    expect(preview()).toEqual(['SizeLength', 'S–', 'L118']);
    await press('Save');
    await screen.findByText('Saved.');
    expect(wire.calls(saveGuide)[0]?.body).toMatchObject({
      id: 'ALPHA MEN',
      values: {
        sizeType: 'ALPHA',
        categoryCode: 'MEN',
        tableEn: {
          columns: ['Size', 'Length'],
          rows: [
            ['S', '–'],
            ['L', '118'],
          ],
          note: 'In cm.',
        },
        tableZh: { columns: ['尺碼', '胸圍'], rows: [['S', '92']] },
      },
    });
  });

  test('a new size guide for all categories begins with an empty table', async () => {
    const { wire } = await open('?list=sizeGuides&new=1', {
      'GET /api/merchant/lists/sizeGuides': () => ({ data: { rows: [] } }),
      'POST /api/merchant/lists/sizeGuides': () => ({ data: { rows: [] } }),
    });
    await type('Size type', 'EU_SHOES');
    for (const name of ['Measurements, English', 'Measurements, Chinese']) {
      await userEvent.click(within(screen.getByRole('group', { name })).getByLabelText('Heading 1'));
      await userEvent.paste('EU\tCM\tUK\n38\t24\t5');
    }
    await press('Save');
    await screen.findByText('Saved.');
    const table = { columns: ['EU', 'CM', 'UK'], rows: [['38', '24', '5']] };
    expect(wire.calls('POST /api/merchant/lists/sizeGuides')[0]?.body).toEqual({
      id: 'EU_SHOES',
      version: null,
      values: { sizeType: 'EU_SHOES', tableEn: table, tableZh: table },
    });
  });
});
