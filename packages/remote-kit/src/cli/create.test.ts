import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createRepository } from './create';

let folder: string;
let server: http.Server;
let shop: string;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'create-'));
  server = http.createServer(({ url }, response) => {
    const isList = url === '/packages/packages.json';
    const packages = { 'shared-ui': `${shop}/packages/shared-ui-1.tgz` };
    response.end(
      JSON.stringify(isList ? packages : { name: 'Shop', registry: shop, packages: `${shop}/packages/` }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

const read = (file: string) => fs.readFileSync(path.join(folder, 'gift-cards', file), 'utf8');

test('the page has the title and the path that were given', async () => {
  await createRepository({
    name: 'gift-cards',
    title: "Cards' corner",
    route: '/men/cards',
    shop,
    parent: folder,
  });
  expect(read('remote.ts')).toContain("pattern: '/men/cards'");
  expect(read('src/fragments/gift-cards-link/gift-cards-link.tsx')).toContain('to="/men/cards"');
  expect(read('src/messages/en.ts')).toContain("title: 'Cards\\' corner'");
  expect(read('src/gift-cards.test.tsx')).toContain("toHaveTextContent('Cards\\' corner')");
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'gift-cards',
    dependencies: { 'shared-ui': `${shop}/packages/shared-ui-1.tgz` },
  });
});

test('both default to the name', async () => {
  await createRepository({ name: 'gift-cards', shop, parent: folder });
  expect(read('remote.ts')).toContain("pattern: '/gift-cards'");
  expect(read('src/messages/en.ts')).toContain("title: 'GiftCards'");
});

test.each(['gifts', '/Gifts', '/gifts/:id', '/gifts/'])('"%s" is no path of a page', async (route) => {
  await expect(createRepository({ name: 'gift-cards', route, shop, parent: folder })).rejects.toThrow(
    'SHOP-KIT-023',
  );
});

test('an address of the shop that is no URL is refused in one sentence', async () => {
  const creating = createRepository({ name: 'gifts', shop: 'nourl', parent: folder });
  await expect(creating).rejects.toThrow('SHOP-KIT-012 nourl is no URL');
});

test('a wrong name is named as one, not as the path that follows from it', async () => {
  await expect(createRepository({ name: 'Bad_Name', shop, parent: folder })).rejects.toThrow('SHOP-KIT-016');
});
