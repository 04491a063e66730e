import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPictureFinder } from 'image-delivery';
import sharp from 'sharp';
import { type ImportShop, openImportShop, productsCsv, sampleContent } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
  await shop.run({ content: sampleContent });
});
afterEach(() => shop.close());

const photograph = () =>
  sharp({ create: { width: 700, height: 700, channels: 3, background: '#001122' } })
    .jpeg()
    .toBuffer();
const products = (...images: string[]) =>
  shop.file('products.csv', productsCsv(images.map((paths) => ({ images: paths }))));
async function run(file: string, folders = [shop.originalsDir], origin?: { url: string }) {
  const [outcome] = await shop.run({
    products: file,
    findPicture: createPictureFinder({ originals: folders.map((folder) => ({ folder })), origin }),
  });
  return outcome;
}
const shown = async () =>
  (await shop.rows('select code, on_shelf from items order by code')).map(({ on_shelf }) => on_shelf);

describe('pictures of a products file', () => {
  it('an item with none of its pictures is not shown, and the next import shows it when one is there', async () => {
    shop.file('originals/there.jpg', await photograph());
    const file = products('/images/away.jpg', '/images/there.jpg|/images/back.jpg', '/images/there');
    expect((await run(file))?.pictures).toEqual({
      missing: 2,
      unchecked: 0,
      hiddenItems: 1,
      first: [
        { line: 2, code: 'ITEM-1', picture: '/images/away.jpg', isChecked: true, isHidden: true },
        { line: 3, code: 'ITEM-2', picture: '/images/back.jpg', isChecked: true, isHidden: false },
      ],
    });
    expect(await shown()).toEqual([false, true, true]);

    const before = await shop.versions();
    expect(await run(file)).toMatchObject({ changed: 0, changes: [], pictures: { hiddenItems: 1 } });
    expect(await shop.versions()).toBe(before);

    shop.file('originals/away.jpg', await photograph());
    expect(await run(file)).toMatchObject({
      changed: 1,
      changes: [{ code: 'ITEM-1', field: 'onShelf', before: false, after: true }],
      pictures: { missing: 0, hiddenItems: 0 },
    });
    expect(await shown()).toEqual([true, true, true]);
  });

  it('an item that is shown and gets pictures that are not there is not shown any more', async () => {
    shop.file('originals/there.jpg', await photograph());
    await run(products('/images/there.jpg'));
    expect(await run(products('/images/away.jpg'))).toMatchObject({
      changes: [
        { field: 'images' },
        { field: 'onShelf', before: true, after: false, isKept: false, editedBy: null },
      ],
    });
    expect(await shown()).toEqual([false]);
  });

  it('asks the image origin, also one that knows only GET', async () => {
    const server = http.createServer(({ method, url }, response) =>
      response.writeHead(method === 'GET' && url === '/there.jpg' ? 200 : 404).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outcome = await run(products('/images/there.jpg', '/images/away.jpg'), [], { url });
    server.close();
    server.closeAllConnections();
    expect(outcome?.pictures).toMatchObject({ missing: 1, unchecked: 0, hiddenItems: 1 });
    expect(await shown()).toEqual([true, false]);
  });

  it('an image origin that does not answer hides nothing, and the check says so', async () => {
    const outcome = await run(products('/images/away.jpg'), [], { url: 'http://127.0.0.1:9/' });
    expect(outcome?.pictures).toMatchObject({ missing: 0, unchecked: 1, hiddenItems: 0 });
    expect(await shown()).toEqual([true]);
  });
});
