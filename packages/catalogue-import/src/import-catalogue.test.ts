import fs from 'node:fs';
import path from 'node:path';
import { pictureBomb } from 'image-delivery/testing/picture-bomb';
import sharp from 'sharp';
import { type ImportShop, openImportShop, productsCsv, sampleContent, samples } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.close());

const sample = (name: string) => path.join(samples, name);
const allSamples = {
  content: sampleContent,
  products: sample('products.csv'),
  prices: sample('prices.csv'),
  stock: sample('stock.csv'),
};

describe('importing the documented samples', () => {
  it('takes every file over, in the order in which one needs the other', async () => {
    const outcomes = await shop.run(allSamples);
    expect(
      outcomes.map(({ kind, read, added, changed, rejected }) => [kind, read, added, changed, rejected]),
    ).toEqual([
      ['categories', 4, 4, 0, 0],
      ['colors', 3, 3, 0, 0],
      ['labels', 2, 2, 0, 0],
      ['attribute-kinds', 1, 1, 0, 0],
      ['attributes', 2, 2, 0, 0],
      ['brands', 1, 1, 0, 0],
      ['size-guides', 1, 1, 0, 0],
      ['popular-words', 1, 1, 0, 0],
      ['stores', 1, 1, 0, 0],
      ['lockers', 2, 2, 0, 0],
      ['settings', 2, 2, 0, 0],
      ['stored-objects', 1, 1, 0, 0],
      ['pages', 16, 16, 0, 0],
      ['products', 2, 2, 0, 0],
      ['prices', 3, 0, 3, 0],
      ['stock', 5, 5, 0, 0],
      ['store-stock', 2, 2, 0, 0],
      ['coupons', 3, 3, 0, 0],
      ['promotions', 3, 3, 0, 0],
      ['draws', 1, 1, 0, 0],
      ['draw-prizes', 2, 2, 0, 0],
    ]);
    expect(await shop.rows(`select * from items where code = 'AC1001-NVY'`)).toMatchObject([
      {
        title_zh: '牛津襯衫',
        color_en: 'Navy',
        color_hex: '#1f2a44',
        images: ['/images/acme/ac1001-navy-front.jpg', '/images/acme/ac1001-navy-back.jpg'],
        channel_ids: [1, 2],
        sizes: ['ALPHA@@@S', 'ALPHA@@@M', 'ALPHA@@@L'],
        category_codes: ['MEN', 'MEN###CLOTHING', 'MEN###CLOTHING###SHIRTS', 'MEN###SALE'],
        labels: ['NEW', 'ONLINE'],
        attributes: ['MATERIAL@@@COTTON', 'FIT@@@REGULAR'],
        list_price: 129_000,
        sale_price: 89_000,
        rank: 900,
        published_at: new Date('2026-11-18T00:00:00+08:00'),
        search_text: expect.stringContaining('button down'),
      },
    ]);
    expect(
      await shop.rows(`select * from skus where item_id = 'AC1001-NVY' order by position`),
    ).toMatchObject([
      { id: 'AC1001-NVY-S', size: 'S', stock: 3, synced: true, sale_price: 89_000 },
      { id: 'AC1001-NVY-M', size: 'M', stock: 12, synced: true },
      { id: 'AC1001-NVY-L', size: 'L', stock: 0, synced: true },
    ]);
    const [page] = await shop.rows(
      `select * from content_pages where url = '/help/about-us' and locale = 'zh'`,
    );
    expect(page).toMatchObject({
      url: '/help/about-us',
      content: { pageComponent: [{ componentKey: 'richText' }] },
    });
    // Each channel's landing page: without it an imported shop answers its home page with 404.
    const urls = await shop.rows(`select url from content_pages where locale = 'en'`);
    expect(urls.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/', '/bit', '/sit', '/bit/men', '/sit/men', '/header', '/footer']),
    );
  });

  it('changes nothing when it is done again', async () => {
    await shop.run(allSamples);
    const before = await shop.versions();
    const outcomes = await shop.run(allSamples);
    expect(await shop.versions()).toBe(before);
    expect(outcomes.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true);
  });

  it('reads NDJSON as it reads CSV', async () => {
    await shop.run({ content: sampleContent, products: sample('products.ndjson') });
    expect(await shop.rows('select code, sizes, sale_price from items')).toEqual([
      { code: 'AC2002-BLK', sizes: ['ONE_SIZE@@@ONE SIZE'], sale_price: 39_000 },
    ]);
  });

  it('writes nothing in a dry run, which checks each file against those before it', async () => {
    const outcomes = await shop.run({ ...allSamples, dryRun: true });
    expect(outcomes.map(({ rejected }) => rejected)).toEqual(outcomes.map(() => 0));
    const counts = await Promise.all(['items', 'skus', 'categories', 'content_pages'].map(shop.count));
    expect(counts).toEqual([0, 0, 0, 0]);
  });
});

describe('attributes', () => {
  it('are of kinds that the shop or the same folder has; an unknown one is named', async () => {
    shop.file('content/attribute-kinds.csv', 'code,nameEn,nameZh\nSCENT2,Scent,香味\n');
    const attributes = ['SCENT2,ROSE,Rose,玫瑰', 'WEIGHT,HEAVY,Heavy,重', 'FIT,SLIM,Slim,修身'];
    shop.file('content/attributes.csv', ['parent,code,nameEn,nameZh', ...attributes].join('\n'));
    const outcomes = await shop.run({ content: path.join(shop.folder, 'content') });
    expect(outcomes).toMatchObject([
      { kind: 'attribute-kinds', added: 1 },
      { kind: 'attributes', added: 2, rejected: 1 },
    ]);
    expect(shop.report()).toEqual([
      '"attributes.csv",3,"WEIGHT HEAVY","parent: there is no kind of attributes WEIGHT: add it first"',
    ]);
  });
});

describe('products', () => {
  const importProducts = (rows: Parameters<typeof productsCsv>[0], options: object = {}) =>
    shop.run({ products: shop.file('products.csv', productsCsv(rows)), ...options });
  beforeEach(() => shop.run({ content: sampleContent }));

  it('that are bad are rejected with line and reason, and the others are in', async () => {
    const [outcome] = await importProducts([
      {},
      { titleEn: '' },
      { salePrice: '300' },
      { listPrice: '12,50' },
      { colorCode: 'TEAL' },
      { categoryCode: 'MEN###HATS' },
      { code: 'ITEM-1' },
      { sizes: 'ITEM-1-S:S' },
      { titleEn: 'Two\nlines, "quoted"' },
      { images: 'http://elsewhere/x.jpg', channels: 'web' },
      { titleEn: '', categoryCode: 'MEN###HATS', salePrice: '300', colorCode: 'TEAL' },
    ]);
    expect(outcome).toMatchObject({ read: 11, added: 2, rejected: 9 });
    expect(shop.report()).toEqual([
      '"products.csv",3,"ITEM-2","titleEn: is missing"',
      '"products.csv",4,"ITEM-3","salePrice: is above listPrice"',
      '"products.csv",5,"ITEM-4","listPrice: has to be an amount in HKD such as 1299 or 1299.50"',
      '"products.csv",6,"ITEM-5","colorCode: there is no colour TEAL"',
      '"products.csv",7,"ITEM-6","categoryCode: there is no category MEN###HATS"',
      '"products.csv",8,"ITEM-1","stands in line 2 already"',
      '"products.csv",9,"ITEM-8","sizes: sku ITEM-1-S stands in line 2 already"',
      '"products.csv",12,"ITEM-10","images.0: has to be the path of a picture: /images/...; channels.0: has to be bit or sit"',
      '"products.csv",13,"ITEM-11","titleEn: is missing; colorCode: there is no colour TEAL; categoryCode: there is no category MEN###HATS; salePrice: is above listPrice"',
    ]);
    const titles = await shop.rows(`select title_en from items order by code`);
    expect(titles).toEqual([{ title_en: 'Shirt 1' }, { title_en: 'Two\nlines, "quoted"' }]);
  });

  it('keep prices and stock of their sizes; a new size waits for its stock, one that is gone is removed', async () => {
    await importProducts([{}]);
    await shop.run({
      prices: shop.file('prices.csv', 'sku,listPrice,salePrice\nITEM-1-S,200,99\n'),
      stock: shop.file('stock.csv', 'sku,stock\nITEM-1-S,4\nITEM-1-M,4\n'),
    });
    await importProducts([{ titleEn: 'Other', sizes: 'ITEM-1-L:L|ITEM-1-S:S' }]);
    expect(
      await shop.rows('select id, stock, synced, sale_price, position from skus order by position'),
    ).toEqual([
      { id: 'ITEM-1-L', stock: 0, synced: false, sale_price: 15_050, position: 0 },
      { id: 'ITEM-1-S', stock: 4, synced: true, sale_price: 9_900, position: 1 },
    ]);
    expect(await shop.rows('select title_en, sale_price, discount_percent from items')).toEqual([
      { title_en: 'Other', sale_price: 9_900, discount_percent: 50 },
    ]);
  });

  it('write what they change of the stock into its journal, also for a size or an item that is removed', async () => {
    await importProducts([{}, {}]);
    const counted = (csv: string) => shop.run({ stock: shop.file('stock.csv', `sku,stock\n${csv}`) });
    await counted('ITEM-1-S,4\nITEM-1-M,3\nITEM-2-S,2\n');
    await counted('ITEM-1-S,1\nITEM-1-M,3\n');
    await importProducts([{ sizes: 'ITEM-1-S:S' }], { replace: true });
    expect(
      await shop.rows(
        'select sku_id, quantity, stock_after, reason from stock_movements order by sku_id, id',
      ),
    ).toEqual([
      { sku_id: 'ITEM-1-M', quantity: 3, stock_after: 3, reason: 'IMPORT' },
      { sku_id: 'ITEM-1-M', quantity: -3, stock_after: 0, reason: 'REMOVED' },
      { sku_id: 'ITEM-1-S', quantity: 4, stock_after: 4, reason: 'IMPORT' },
      { sku_id: 'ITEM-1-S', quantity: -3, stock_after: 1, reason: 'IMPORT' },
      { sku_id: 'ITEM-2-S', quantity: 2, stock_after: 2, reason: 'IMPORT' },
      { sku_id: 'ITEM-2-S', quantity: -2, stock_after: 0, reason: 'REMOVED' },
    ]);
  });

  it('note a count that agrees with the stock, and no stock that stays as it is', async () => {
    await importProducts([{}]);
    const run = (csv: string) => shop.run({ stock: shop.file('stock.csv', csv) });
    await run('sku,stock\nITEM-1-S,4\nITEM-1-M,3\n');
    await run('sku,stock\nITEM-1-S,4\nITEM-1-M,3\n');
    await run('sku,counted\nITEM-1-S,4\nITEM-1-M,2\n');
    expect(
      await shop.rows(
        'select sku_id, quantity, stock_after, counted from stock_movements where counted is not null order by sku_id',
      ),
    ).toEqual([
      { sku_id: 'ITEM-1-M', quantity: -1, stock_after: 2, counted: 2 },
      { sku_id: 'ITEM-1-S', quantity: 0, stock_after: 4, counted: 4 },
    ]);
    expect(await shop.rows('select count(*)::int as rows from stock_movements')).toEqual([{ rows: 4 }]);
  });

  it('of another item keep their skus', async () => {
    await importProducts([{}]);
    await importProducts([{ code: 'OTHER', sizes: 'ITEM-1-M:M' }]);
    expect(shop.report()).toEqual(['"products.csv",2,"OTHER","sizes: sku ITEM-1-M belongs to item ITEM-1"']);
  });

  it('that the file does not name stay, and are removed with replace unless rows were rejected', async () => {
    await importProducts([{}, {}]);
    await importProducts([{}]);
    expect(await shop.count('items')).toBe(2);
    await importProducts([{}, { brand: '' }], { replace: true });
    expect(await shop.count('items')).toBe(2);
    const [outcome] = await importProducts([{}], { replace: true });
    expect(outcome).toMatchObject({ removed: 1, changed: 0 });
    expect(await shop.rows('select code from items')).toEqual([{ code: 'ITEM-1' }]);
  });

  it('that staff made stay with replace too, unless the file is chosen', async () => {
    await importProducts([{}, {}]);
    await shop.rows(
      `insert into audit_log (staff_name, action, subject_type, subject_id) values ('May', 'item.create', 'item', 'ITEM-2')`,
    );
    expect(await importProducts([{}], { replace: true })).toMatchObject([{ removed: 0 }]);
    expect(await importProducts([{}], { replace: true, edited: 'take' })).toMatchObject([{ removed: 1 }]);
  });
});

describe('stock and prices', () => {
  it('of an unknown sku, twice for one, negative or free are rejected', async () => {
    await shop.run({ content: sampleContent, products: shop.file('products.csv', productsCsv([{}])) });
    const outcomes = await shop.run({
      stock: shop.file(
        'stock.csv',
        'sku,stock\nNOBODY,1\nITEM-1-S,2\nITEM-1-S,3\nITEM-1-M,-1\nITEM-1-M,1.5\n',
      ),
      prices: shop.file('prices.ndjson', '{"sku":"ITEM-1-S","listPrice":0,"salePrice":0}\n{"sku":\n[]\n'),
    });
    expect(outcomes).toMatchObject([
      { kind: 'prices', read: 3, rejected: 3 },
      { kind: 'stock', read: 5, added: 1, rejected: 4 },
    ]);
    expect(shop.report()).toEqual([
      '"prices.ndjson",1,"ITEM-1-S","listPrice: has to be an amount in HKD such as 1299 or 1299.50; salePrice: has to be an amount in HKD such as 1299 or 1299.50"',
      '"prices.ndjson",2,"","is no JSON object"',
      '"prices.ndjson",3,"","is no JSON object"',
      '"stock.csv",2,"NOBODY","sku: no item has it, import its product first"',
      '"stock.csv",4,"ITEM-1-S","stands in line 3 already"',
      '"stock.csv",5,"ITEM-1-M","stock: has to be a whole number from 0 to 1000000"',
      '"stock.csv",6,"ITEM-1-M","stock: has to be a whole number from 0 to 1000000"',
    ]);
    expect(await shop.rows('select id, stock from skus order by id')).toEqual([
      { id: 'ITEM-1-M', stock: 0 },
      { id: 'ITEM-1-S', stock: 2 },
    ]);
  });

  it('of a row with several mistakes name them all, an unknown sku too', async () => {
    await shop.run({ content: sampleContent, products: shop.file('products.csv', productsCsv([{}])) });
    await shop.run({
      stock: shop.file('stock.csv', 'sku,stock,counted\nNOBODY,x,\nITEM-1-S,1,1\n'),
      prices: shop.file('prices.csv', 'sku,listPrice,salePrice\nNOBODY,10,20\nbad sku,10,20\n'),
    });
    expect(shop.report()).toEqual([
      '"prices.csv",2,"NOBODY","salePrice: is above listPrice; sku: no item has it, import its product first"',
      '"prices.csv",3,"bad sku","sku: has to be a code of letters, digits, dots, - and _; salePrice: is above listPrice"',
      '"stock.csv",2,"NOBODY","stock: has to be a whole number from 0 to 1000000; sku: no item has it, import its product first"',
      '"stock.csv",3,"ITEM-1-S","stock, counted: give one of the two"',
    ]);
  });

  it('of a slip of the keyboard are counted, and stand before the other changes', async () => {
    await shop.run({ content: sampleContent, products: shop.file('products.csv', productsCsv([{}])) });
    const [before] = await shop.rows(`select list_price from skus where id = 'ITEM-1-M'`);
    const list = Number(before?.list_price) / 100;
    const file = `sku,listPrice,salePrice\nITEM-1-M,${list},${list * 0.9}\nITEM-1-S,${list},${list / 100}\n`;
    const [outcome] = await shop.run({ prices: shop.file('prices.csv', file) });
    expect(outcome).toMatchObject({ far: 1, changes: [{ sku: 'ITEM-1-S', field: 'salePrice' }, {}] });
  });

  it('of a store keep their last count, unless store or sku are unknown', async () => {
    await shop.run({ content: sampleContent, products: shop.file('products.csv', productsCsv([{}])) });
    const run = (rows: string) => {
      const file = shop.file('counts/store-stock.csv', `store,sku,stock\n${rows}`);
      return shop.run({ content: path.dirname(file) });
    };
    await run('central,ITEM-1-S,4\ncentral,ITEM-1-M,1\n');
    const outcomes = await run('central,ITEM-1-S,0\nmoon,ITEM-1-S,1\ncentral,NOBODY,1\n');
    expect(outcomes).toMatchObject([{ kind: 'store-stock', read: 3, changed: 1, rejected: 2 }]);
    expect(shop.report()).toEqual([
      '"store-stock.csv",3,"ITEM-1-S moon","store: there is no store moon"',
      '"store-stock.csv",4,"NOBODY central","sku: no item has it, import its product first"',
    ]);
    expect(await shop.rows('select sku_id, stock from store_stock order by sku_id')).toEqual([
      { sku_id: 'ITEM-1-M', stock: 1 },
      { sku_id: 'ITEM-1-S', stock: 0 },
    ]);
    const ofStores = () =>
      shop.rows(`select sku_id, store_id, quantity, stock_after, reason from stock_movements
        where store_id is not null order by sku_id, id`);
    const first = (sku_id: string, quantity: number) =>
      ({ sku_id, store_id: 'central', quantity, stock_after: quantity, reason: 'IMPORT' }) as const;
    expect(await ofStores()).toEqual([
      first('ITEM-1-M', 1),
      first('ITEM-1-S', 4),
      { ...first('ITEM-1-S', -4), stock_after: 0 },
    ]);
    // A size that leaves the catalogue takes its pieces in stores with it.
    await shop.run({
      products: shop.file('products.csv', productsCsv([{ sizes: 'ITEM-1-S:S' }])),
      replace: true,
    });
    expect((await ofStores())[1]).toEqual({ ...first('ITEM-1-M', -1), stock_after: 0, reason: 'REMOVED' });
  });
});

describe('content', () => {
  it('that the shop could not show is rejected with the place of what is wrong', async () => {
    const page = (name: string, value: unknown) =>
      shop.file(`content/pages/${name}`, typeof value === 'string' ? value : JSON.stringify(value));
    page('a.json', {
      url: '/',
      locale: 'en',
      pageComponent: [{ componentKey: 'hero', componentValue: { title: 'x' } }],
    });
    page('b.json', { url: '/', locale: 'fr', pageComponent: [] });
    page('c.json', '{');
    page('d.json', { url: '/good', locale: 'en', pageComponent: [] });
    page('e.json', {
      url: '/',
      locale: 'en',
      pageComponent: [{ componentKey: 'carousel', componentValue: {} }],
    });
    page('f.json', { url: '/x?y', locale: 'en', pageComponent: [], note: 1 });
    shop.file('content/categories.csv', 'code,nameEn,nameZh,channels\nA###B###C,C,C,bit\nA###B,B,B,bit\n');
    const outcomes = await shop.run({ content: path.join(shop.folder, 'content') });
    expect(outcomes).toMatchObject([
      { kind: 'categories', rejected: 2 },
      { kind: 'pages', read: 6, added: 1, rejected: 5 },
    ]);
    const report = shop.report().join('\n');
    expect(report).toContain('pageComponent.0.hero.image');
    expect(report).toContain('has to be en or zh');
    expect(report).toContain('pages/c.json",1,"","is no JSON');
    expect(report).toContain('there is no component carousel');
    expect(report).toContain('note: unknown here');
    expect(report).toContain('"A###B###C","code: there is no category A###B"');
  });
});

describe('links', () => {
  const bad = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    'http://a.example',
  ];
  const hero = { image: '/images/a', title: 'x', href: '/bit' };
  /** One component for each field that takes a link or an image, with `link` in that field. */
  const components = (link: string): [string, object][] => [
    ['hero', { ...hero, href: link }],
    ['hero', { ...hero, image: link }],
    ['tiles', { tiles: [{ title: 'x', href: link, image: '/images/a' }] }],
    ['productRow', { title: 'x', href: link }],
    ['richText', { blocks: [{ kind: 'link', text: 'x', href: link }] }],
    ['noticeBar', { messages: [{ text: 'x', href: link }] }],
    ['headerBanner', { text: 'x', href: link }],
    ['footer', { guide: [], columns: [{ title: 'x', links: [{ title: 'x', href: link }] }] }],
    ['popup', { popups: [{ img1: '/images/a', link }] }],
  ];

  it.each(bad)('to %s are rejected in whatever is imported', async (link) => {
    const folder = `links-${bad.indexOf(link)}`;
    const all = components(link);
    for (const [index, [componentKey, componentValue]] of all.entries()) {
      const content = { url: `/p${index}`, locale: 'en', pageComponent: [{ componentKey, componentValue }] };
      shop.file(`${folder}/pages/${index}.json`, JSON.stringify(content));
    }
    shop.file(`${folder}/settings.csv`, `key,value\n/size-help,${link}\n`);
    shop.file(`${folder}/stored-objects.csv`, `key,url,contentType\na.jpg,${link},image/jpeg\n`);
    const outcomes = await shop.run({ content: path.join(shop.folder, folder) });
    expect(outcomes.map(({ kind, rejected }) => [kind, rejected]).sort()).toEqual([
      ['pages', all.length],
      ['settings', 1],
      ['stored-objects', 1],
    ]);
    expect(shop.report().join('\n')).toContain('has to be a path of the shop or https://');
  });
});

describe('pictures', () => {
  it('go to the originals, each whole; what is no picture is rejected, and a second run copies none', async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    shop.file('images/acme/shirt.png', picture);
    shop.file('images/acme/broken.jpg', 'no picture');
    shop.file('images/acme/cut.png', picture.subarray(0, picture.length - 20));
    shop.file('images/acme/huge.avif', pictureBomb());
    shop.file('images/notes.txt', 'hello');
    const images = path.join(shop.folder, 'images');
    expect(await shop.run({ images, dryRun: true })).toMatchObject([{ read: 5, added: 1, rejected: 4 }]);
    expect(fs.existsSync(shop.originalsDir)).toBe(false);
    await shop.run({ images });
    expect(fs.readFileSync(path.join(shop.originalsDir, 'acme/shirt.png'))).toEqual(picture);
    expect(fs.readdirSync(path.join(shop.originalsDir, 'acme'))).toEqual(['shirt.png']);
    expect(shop.report().sort()).toEqual([
      '"acme/broken.jpg",1,"acme/broken.jpg","is no picture that can be read, or is damaged"',
      '"acme/cut.png",1,"acme/cut.png","is no picture that can be read, or is damaged"',
      '"acme/huge.avif",1,"acme/huge.avif","has more pixels than the shop shows: 64 million at most, AVIF 25 million"',
      '"notes.txt",1,"notes.txt","is no picture name: letters, digits, space, dot, - and _; .jpg .png .webp .avif or .tif"',
    ]);
    expect(await shop.run({ images })).toMatchObject([{ added: 0, changed: 0 }]);
  });
});
