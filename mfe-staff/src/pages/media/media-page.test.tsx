import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const list = 'GET /api/merchant/media';
const upload = 'POST /api/merchant/media';
const texts = 'POST /api/merchant/media/texts';
const remove = 'POST /api/merchant/media/remove';
const sea = {
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
const hill = {
  ...sea,
  path: '/images/library/fedcba9876543210.jpg',
  name: 'Hill.jpg',
  altEn: 'A hill',
  uses: [
    { kind: 'PAGE', id: '/bit' },
    { kind: 'ITEM', id: 'C1' },
  ],
};
const pageOf = (...rows: object[]) => ({ data: { rows, total: rows.length, pageSize: 24 } });
const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication('/staff/media', {
    roles: ['MERCHANDISER'],
    ...options,
    api: { [list]: () => pageOf(sea, hill), ...api },
  });
/** jsdom's files cannot be read. */
function fileOf(name: string): File {
  const file = new File([name], name, { type: 'image/jpeg' });
  file.arrayBuffer = async () => new TextEncoder().encode(name).buffer as ArrayBuffer;
  return file;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('/staff/media (behaviour/back-office)', () => {
  it('says where each picture is used, writes its texts, and deletes one that is used nowhere', async () => {
    const { wire, element } = await open({
      [texts]: () => ({ data: sea }),
      [remove]: () => ({ data: null }),
    });
    expect(await screen.findByText('Used nowhere')).toBeVisible();
    expect(screen.getByText(/Used at: item C1/)).toBeVisible();
    expect(screen.getByRole('link', { name: '/bit' })).toHaveAttribute('href', '/staff/content?url=%2Fbit');
    expect(screen.getByAltText('A hill')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete… Hill.jpg' })).toBeNull();
    await expectAccessible(element);
    await press('Texts… of Sea.jpg');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Alternative text, English/), 'Waves');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The texts are saved.')).toBeVisible();
    expect(wire.calls(texts)[0]?.body).toEqual({ path: sea.path, altEn: 'Waves', altZh: '' });
    await press('Delete… Sea.jpg');
    expect(wire.calls(remove)).toEqual([]);
    await press('Delete the picture');
    expect(await screen.findByText('Sea.jpg is deleted.')).toBeVisible();
    expect(wire.calls(remove)[0]?.body).toEqual({ path: sea.path });
  });

  it('says where a picture is used that somebody has chosen meanwhile', async () => {
    await open({
      [remove]: () => ({ status: 409, code: 40904, data: { uses: [{ kind: 'PAGE', id: '/sit' }] } }),
    });
    await press('Delete… Sea.jpg');
    await press('Delete the picture');
    expect(await screen.findByText(/used meanwhile, so it stays. \/sit/)).toBeVisible();
  });

  it('uploads several pictures, and says which one failed', async () => {
    let count = 0;
    const { wire } = await open({
      [list]: () => pageOf(),
      [upload]: () => {
        count += 1;
        if (count > 1) return { data: sea };
        const errors = [{ path: 'picture', message: 'validation.pictureSize' }];
        return { status: 400, code: 400, data: null, errors };
      },
    });
    expect(await screen.findByText('No pictures yet')).toBeVisible();
    await userEvent.upload(screen.getByLabelText(/^Add pictures/), ['small.jpg', 'sea.jpg'].map(fileOf));
    expect(await screen.findByText(/less than 600 pixels wide/)).toBeVisible();
    expect(await screen.findByText(/sea.jpg/, { selector: '[role=status] *' })).toBeInTheDocument();
    expect(wire.calls(upload).map(({ body }) => body)).toMatchObject([
      { name: 'small.jpg' },
      { name: 'sea.jpg' },
    ]);
  });

  it('is not for packers', async () => {
    const { wire } = await open({}, { roles: ['PACKER'] });
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Media library');
    expect(wire.calls(list)).toEqual([]);
  });
});
