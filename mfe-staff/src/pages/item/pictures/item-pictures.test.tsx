import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { openApplication } from '../../../testing/render-application';
import { shownFields, shownItem } from '../../../testing/shown-item';

const presentation = {
  pictureTexts: [],
  seoTitleEn: '',
  seoTitleZh: '',
  seoDescriptionEn: '',
  seoDescriptionZh: '',
};
const item: ItemDetail = {
  ...shownItem,
  fields: {
    ...shownFields,
    descriptionEn: 'Warm.',
    images: ['/images/1', '/images/2', '/images/3'],
  },
  presentation,
};
const upload = 'POST /api/merchant/pictures/C1';
const saving = 'POST /api/merchant/items/C1';
const library = 'GET /api/merchant/media';
const libraryFile = {
  path: '/images/library/fedcba9876543210.jpg',
  name: 'Hill.jpg',
  altEn: '',
  altZh: '',
  widthPx: 1600,
  heightPx: 900,
  bytes: 1_000,
  staffName: 'May',
  createdAt: '2026-11-29T02:00:00.000Z',
  uses: [],
};
const pageOf = (...rows: object[]) => ({ data: { rows, total: rows.length, pageSize: 24 } });
const open = (answers: Parameters<typeof openApplication>[1] = {}, detail = item) =>
  openApplication('/staff/items/C1', {
    roles: ['MERCHANDISER'],
    ...answers,
    api: {
      'GET /api/merchant/items/C1': () => ({ data: detail }),
      [saving]: () => ({ data: detail }),
      ...answers.api,
    },
  });

/** A file as browsers have it; jsdom's cannot be read. */
function fileOf(name: string): File {
  const file = new File([name], name, { type: 'image/jpeg' });
  file.arrayBuffer = async () => new TextEncoder().encode(name).buffer as ArrayBuffer;
  return file;
}
/** jsdom has no PointerEvent. */
function sendPointer(target: Element, type: string, pointerType: string, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 });
  fireEvent(target, Object.assign(event, { pointerId: 1, isPrimary: true, pointerType }));
}
const nameIn = (body: unknown) => atob((body as { base64: string }).base64);
const paths = () =>
  within(screen.getByRole('region', { name: 'Pictures' }))
    .getAllByRole('img', { name: /^Picture \d/ })
    .map((image) => image.getAttribute('src')?.split('?')[0]);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('pictures of an item', () => {
  it('are uploaded several at once: one that is refused says why, the others go on', async () => {
    let refusals = 0;
    const { wire } = await open({
      api: {
        [upload]: ({ body }) => {
          const name = nameIn(body);
          if (name === 'text.txt') {
            const errors = [{ path: 'picture', message: 'validation.picture' }];
            return { status: 400, code: 400, data: null, errors };
          }
          if (name === 'b.jpg' && refusals++ === 0) return { status: 500, code: 500, data: null };
          return { data: { path: `/images/${name}`, widthPx: 900, heightPx: 900 } };
        },
      },
    });
    const field = await screen.findByLabelText('Add pictures');
    fireEvent.change(field, { target: { files: ['text.txt', 'a.jpg', 'b.jpg', 'c.jpg'].map(fileOf) } });
    expect(await screen.findByText('c.jpg is uploaded.')).toBeInTheDocument();
    expect(paths()?.slice(3)).toEqual(['/images/a.jpg', '/images/c.jpg']);
    expect(screen.getByText(/^This file is not a picture/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again text.txt' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss text.txt' }));
    expect(screen.queryByText('text.txt')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again b.jpg' }));
    expect(await screen.findByText('b.jpg is uploaded.')).toBeInTheDocument();
    await save();
    await screen.findByText(/^Saved\./);
    expect(wire.calls(saving)[0]?.body).toMatchObject({
      fields: { images: [...item.fields.images, '/images/a.jpg', '/images/c.jpg', '/images/b.jpg'] },
    });
  });

  it('are dropped on the area, not saved before they are here, and 20 at most', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { wire } = await open({
      api: {
        [upload]: async ({ body }) => {
          await arrived;
          return { data: { path: `/images/${nameIn(body)}`, widthPx: 900, heightPx: 900 } };
        },
      },
    });
    const field = await screen.findByLabelText('Add pictures');
    const files = Array.from({ length: 18 }, (_, index) => fileOf(`${index}.jpg`));
    fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } });
    expect(await screen.findByRole('progressbar', { name: 'Uploading 0.jpg' })).toBeVisible();
    expect(screen.getAllByText('Waiting for its turn…')).toHaveLength(16);
    expect(screen.getByText(/^An item has 20 pictures at most/)).toBeVisible();
    await save();
    expect(screen.getByText(/still being uploaded/)).toBeVisible();
    expect(wire.calls(saving)).toHaveLength(0);
    arrive();
    await waitFor(() => expect(paths()).toHaveLength(20));
  });

  it('move by buttons that keep the focus, and say where they are', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Move picture 3 forward' }));
    expect(paths()).toEqual(['/images/1', '/images/3', '/images/2']);
    expect(screen.getByText('Moved. This picture is now number 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move picture 2 forward' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(paths()).toEqual(['/images/3', '/images/1', '/images/2']);
    // It cannot go further.
    expect(screen.getByRole('button', { name: 'Move picture 1 back' })).toHaveFocus();
  });

  it('are dragged with the mouse anywhere, with a finger by the handle', async () => {
    Element.prototype.setPointerCapture ??= () => undefined;
    await open();
    const image = await screen.findByRole('img', { name: 'Picture 1' });
    const tiles = screen
      .getAllByRole('listitem')
      .filter((tile) => within(tile).queryByRole('img', { name: /^Picture/ }));
    for (const tile of tiles) {
      tile.getBoundingClientRect = () => {
        const left = [...(tile.parentElement?.children ?? [])].indexOf(tile) * 100;
        return { left, right: left + 90, top: 0, bottom: 90 } as DOMRect;
      };
    }
    function drag(target: Element, pointerType: string, end: 'drop' | 'escape') {
      sendPointer(target, 'pointerdown', pointerType, 10);
      sendPointer(target, 'pointermove', pointerType, 120);
      sendPointer(target, 'pointermove', pointerType, 210);
      if (end === 'escape') fireEvent.keyDown(document, { key: 'Escape' });
      sendPointer(target, 'pointerup', pointerType, 210);
    }
    drag(image, 'touch', 'drop');
    drag(image, 'mouse', 'escape');
    expect(paths()).toEqual(['/images/1', '/images/2', '/images/3']);
    drag(image, 'mouse', 'drop');
    expect(paths()).toEqual(['/images/2', '/images/3', '/images/1']);
    expect(screen.getByText('Moved. This picture is now number 3 of 3.')).toBeInTheDocument();
    const handle = tiles[1]?.querySelector('[data-handle]');
    if (!handle) throw new Error('no handle');
    drag(handle, 'touch', 'drop');
    expect(paths()).toEqual(['/images/3', '/images/1', '/images/2']);
  });

  it('that are removed can be put back at their place until the item is saved', async () => {
    await open({
      api: {
        [saving]: () => ({
          data: { ...item, version: 'v2', fields: { ...item.fields, images: ['/images/1', '/images/3'] } },
        }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove picture 2' }));
    expect(paths()).toEqual(['/images/1', '/images/3']);
    const back = screen.getByRole('button', { name: 'Put back' });
    expect(back).toHaveFocus();
    await userEvent.click(back);
    expect(paths()).toEqual(item.fields.images);
    expect(screen.getByRole('button', { name: 'Remove picture 2' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    await save();
    await screen.findByText(/^Saved\./);
    expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  });

  it('have alternative texts in both languages; the default is that of the shop', async () => {
    const { wire } = await open();
    const text = await screen.findByLabelText('Picture 2, Chinese');
    expect(text).toHaveAttribute('placeholder', 'Acme 大衣，深藍 (2 / 3)');
    await userEvent.type(text, '背面');
    await save();
    await screen.findByText(/^Saved\./);
    expect(wire.calls(saving)[0]?.body).toMatchObject({
      presentation: { pictureTexts: [{ image: '/images/2', en: '', zh: '背面' }] },
    });
  });

  it('are chosen from the media library by keyboard, and bring their alternative texts', async () => {
    const sea = { ...libraryFile, path: '/images/library/0123456789abcdef.jpg', name: 'Sea.jpg' };
    const taken = { ...libraryFile, path: '/images/1', name: 'Old.jpg' };
    const { wire } = await open({
      api: { [library]: () => pageOf(taken, { ...sea, altEn: 'At the sea', altZh: '海邊' }) },
    });
    await screen.findByLabelText('Add pictures');
    screen.getByRole('button', { name: 'Choose from the library' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('button', { name: 'Old.jpg (chosen already)' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Name or alternative text' }), 'sea{Enter}');
    expect(wire.calls(saving)).toEqual([]);
    await waitFor(() => expect(wire.calls(library).at(-1)?.query.get('search')).toBe('sea'));
    dialog.getByRole('button', { name: 'Sea.jpg' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole('button', { name: 'Sea.jpg' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 picture' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(paths()).toEqual([...item.fields.images, sea.path]);
    expect(screen.getByText(/^1 picture is added/)).toBeInTheDocument();
    await save();
    await screen.findByText(/^Saved\./);
    expect(wire.calls(saving)[0]?.body).toMatchObject({
      fields: { images: [...item.fields.images, sea.path] },
      presentation: { pictureTexts: [{ image: sea.path, en: 'At the sea', zh: '海邊' }] },
    });
  });

  it('of the library that somebody has deleted meanwhile are refused, and nothing is lost', async () => {
    const errors = [{ path: 'images', message: 'validation.pictureGone' }];
    await open({
      api: {
        [library]: () => pageOf(libraryFile),
        [saving]: () => ({ status: 400, code: 400, data: null, errors }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose from the library' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: libraryFile.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add 1 picture' }));
    await save();
    expect((await screen.findAllByText(/has deleted a picture of it/))[0]).toBeVisible();
    expect(paths()).toHaveLength(4);
  });

  it('of the library go no further than 20', async () => {
    const images = Array.from({ length: 19 }, (_, index) => `/images/${index}`);
    const other = { ...libraryFile, path: '/images/library/1111111111111111.jpg', name: 'Other.jpg' };
    await open(
      { api: { [library]: () => pageOf(libraryFile, other) } },
      { ...item, fields: { ...item.fields, images } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Choose from the library' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: libraryFile.name }));
    expect(dialog.getByText('There is room for 1 more picture.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Other.jpg' })).toBeDisabled();
  });

  it('of an API without alternative texts are sent as before', async () => {
    const { presentation: _, ...older } = item;
    const { wire } = await open({}, older);
    await screen.findByLabelText('Add pictures');
    expect(screen.queryByText('Alternative texts')).toBeNull();
    expect(screen.queryByText('Search engines')).toBeNull();
    await save();
    await screen.findByText(/^Saved\./);
    expect(wire.calls(saving)[0]?.body).not.toHaveProperty('presentation');
  });
});

describe('what search engines show of an item', () => {
  it('is shown as a result, with advice on the length, and sent as typed', async () => {
    const { wire } = await open();
    const panel = within(await screen.findByRole('region', { name: 'Search engines' }));
    const [english, chinese] = panel.getAllByRole('figure');
    if (!english || !chinese) throw new Error('no previews');
    expect(within(english).getByText('Coat in Navy | Acme C1 | Harbour')).toBeVisible();
    expect(within(english).getByText(/\/bit\/item\/C1$/)).toBeVisible();
    expect(within(english).getByText('Warm.')).toBeVisible();
    expect(within(chinese).getByText('大衣（深藍） | Acme C1 | Harbour')).toBeVisible();
    expect(within(chinese).getByText('Acme 大衣，HK$200.00。')).toBeVisible();

    const title = panel.getByLabelText('Title, Chinese');
    await userEvent.type(title, '保'.repeat(26));
    expect(title).toHaveAccessibleDescription(
      'With the name of the shop: 31 characters: results cut the text off after about 30.',
    );
    expect(within(chinese).getByText(`${'保'.repeat(26)} | Harb…`)).toBeVisible();
    await userEvent.type(panel.getByLabelText('Description, English'), 'A coat for winter.');
    expect(within(english).getByText('A coat for winter.')).toBeVisible();
    await save();
    await screen.findByText(/^Saved\./);
    expect(wire.calls(saving)[0]?.body).toMatchObject({
      presentation: { ...presentation, seoTitleZh: '保'.repeat(26), seoDescriptionEn: 'A coat for winter.' },
    });
  });
});
