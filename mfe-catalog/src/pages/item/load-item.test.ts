import type { PageContext } from 'shared-runtime';
import { createShop, type WireAnswer } from '../../testing/create-shop';
import { productOf, skuOf } from '../../testing/product-data';
import { head } from './item-head';
import { loader } from './load-item';

function contextOf(answer: WireAnswer, path = '/bit/item/C1', code: string | undefined = 'C1'): PageContext {
  const shop = createShop({ api: { 'GET /api/product/details/C1': answer } });
  return {
    services: shop.services,
    params: { itemCode: code },
    url: new URL(path, 'http://shop.test'),
    channel: 'bit',
    locale: 'en',
    signal: new AbortController().signal,
  };
}
const thrown = (context: PageContext) => Promise.resolve(loader(context)).catch((error: unknown) => error);

describe('loading an item (behaviour/screens)', () => {
  test('an unknown item, and no item, are not found', async () => {
    expect(await thrown(contextOf(() => ({ status: 404 })))).toMatchObject({ status: 404 });
    const nothing = contextOf(() => ({ data: productOf() }));
    expect(await thrown({ ...nothing, params: {} })).toMatchObject({ status: 404 });
  });

  test('an outage is an error, never "not found"', async () => {
    expect(await thrown(contextOf(() => ({ status: 503 })))).toBeInstanceOf(Error);
  });

  test('an item of the other channel moves there for good, with what brought the visitor', async () => {
    const context = contextOf(() => ({ data: productOf({ channelIds: [2] }) }), '/bit/item/C1?promoid=p1');
    const response = (await thrown(context)) as Response;
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe('/sit/item/C1?promoid=p1');
  });

  test('an item whose code is typed in another case moves to its address for good', async () => {
    const answer: WireAnswer = () => ({ data: productOf({ code: 'C1' }) });
    const context = contextOf(answer, '/bit/item/c1?promoid=p1', 'c1');
    const shop = createShop({ api: { 'GET /api/product/details/c1': answer } });
    const response = (await thrown({ ...context, services: shop.services })) as Response;
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/bit/item/C1?promoid=p1']);
  });

  test('an item of both channels stays', async () => {
    const context = contextOf(() => ({ data: productOf({ channelIds: [2, 1] }) }));
    expect(await loader(context)).toMatchObject({ channelId: 1 });
  });
});

describe('what search engines read of an item', () => {
  const context = contextOf(() => ({ data: null }), '/bit/item/C1?promoid=p1');
  const read = (detail = productOf()) => head({ detail, channelId: 1 }, context);

  test('title, canonical address and picture', () => {
    expect(read()).toMatchObject({
      title: 'Poplin shirt in White | Harbour Line C1',
      description: 'A crisp shirt.',
      canonical: '/bit/item/C1',
      image: '/images/c1-1?w=1200',
    });
  });

  test('what staff wrote for search engines instead', () => {
    const { title, description, jsonLd } = read(
      productOf({ seoTitle: 'White shirts for work', seoDescription: 'Crisp, made in Italy.' }),
    );
    expect([title, description]).toEqual(['White shirts for work', 'Crisp, made in Italy.']);
    expect(jsonLd?.[0]).toMatchObject({ name: 'Poplin shirt', description: 'Crisp, made in Italy.' });
  });

  test('an item of both channels has one address, that of the first', () => {
    expect(head({ detail: productOf({ channelIds: [2, 1] }), channelId: 2 }, context).canonical).toBe(
      '/bit/item/C1',
    );
    expect(head({ detail: productOf({ channelIds: [2] }), channelId: 2 }, context).canonical).toBe(
      '/sit/item/C1',
    );
  });

  test('two colours, and two pieces of one name, have titles of their own, in both languages', () => {
    const titles = (['en', 'zh'] as const).flatMap((locale) =>
      [{ color: 'Navy' }, { color: 'Cream' }, { color: 'Cream', code: 'C2' }, { color: '' }].map(
        (info) => head({ detail: productOf(info), channelId: 1 }, { ...context, locale }).title,
      ),
    );
    expect(titles.slice(0, 4)).toEqual([
      'Poplin shirt in Navy | Harbour Line C1',
      'Poplin shirt in Cream | Harbour Line C1',
      'Poplin shirt in Cream | Harbour Line C2',
      'Poplin shirt | Harbour Line C1',
    ]);
    expect(titles[4]).toBe('Poplin shirt（Navy） | Harbour Line C1');
  });

  test('product with its offer in HKD, and the way to it', () => {
    const [product, trail] = read().jsonLd ?? [];
    expect(product).toMatchObject({
      '@type': 'Product',
      category: 'Clothing > Shirts',
      offers: {
        price: '800.00',
        priceCurrency: 'HKD',
        availability: 'https://schema.org/InStock',
        url: 'http://shop.test/bit/item/C1',
      },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(JSON.stringify(trail)).toContain('http://shop.test/bit/MEN/CLOTHING/SHIRTS');
  });

  test('the barcode of the maker: of the item with one size, else of the offer of each size', () => {
    const one = read(productOf({}, [skuOf('ONE', { gtin: '4006381333931' })])).jsonLd?.[0];
    expect(one).toMatchObject({ sku: 'C1', gtin: '4006381333931', offers: { price: '800.00' } });
    const several = read(
      productOf({}, [
        skuOf('S', { gtin: '96385074' }),
        skuOf('M', { salePrice: 90_000 }),
        skuOf('L', { gtin: '0036000291452', availableQty: 0 }),
      ]),
    ).jsonLd?.[0];
    expect(several).not.toHaveProperty('gtin');
    expect(several).toMatchObject({
      offers: [
        { sku: 'C1-S', gtin: '96385074', price: '800.00', availability: 'https://schema.org/InStock' },
        { sku: 'C1-M', price: '900.00', url: 'http://shop.test/bit/item/C1' },
        { sku: 'C1-L', gtin: '0036000291452', availability: 'https://schema.org/OutOfStock' },
      ],
    });
    expect(JSON.stringify(read().jsonLd)).not.toContain('gtin');
  });

  test('what is sold out is offered as that', () => {
    expect(JSON.stringify(read(productOf({}, [])).jsonLd)).toContain('OutOfStock');
  });

  test('an item without pictures or words has a head still', () => {
    const bare = read(productOf({ images: [], description: '' }));
    expect(bare.description).toBe('Poplin shirt by Harbour Line, HK$800.00.');
    expect(bare.image).toBeUndefined();
  });
});
