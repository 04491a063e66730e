import { searchTextOf, searchWordsOf } from 'search-index';
import { parseContent } from 'shared-contracts/content';
import { discountPercent } from 'shared-contracts/money';
import { isDistrictOf } from 'shared-contracts/regions';
import { categoryAncestors, parseCategoryPath } from 'shared-contracts/urls';
import { patterns } from 'shared-contracts/validation';
import { digestOfDemo, digestOfPeople } from '../load/demo-digest';
import { isKnownPicture } from '../pictures/known-pictures';
import { buildDemo } from './build-demo';
import { buildMember } from './build-member';
import { memberAddresses } from './people';

const demo = buildDemo();
const { rows } = demo;
const onShelf = rows.items.filter((item) => item.onShelf);
const categoryCodes = new Set(rows.categories.map((category) => category.code));
const channels = [1, 2] as const;

/** The search words of an item after the import. */
function wordsOf(item: (typeof rows.items)[number]): string {
  const named = rows.categories.filter(({ code }) => item.categoryCodes?.includes(code));
  return searchTextOf([
    ...named.flatMap(({ nameEn, nameZh }) => [nameEn, nameZh]),
    item.titleEn,
    item.titleZh,
    item.colorEn,
    item.colorZh,
    item.brandName,
    ...item.keywords,
  ]);
}

/** Wine has neither composition nor care. */
const careOf = (item: (typeof rows.items)[number], language: 'En' | 'Zh') =>
  item.ageRestricted ? [] : [item[`composition${language}`], item[`care${language}`]];

function skusByItem() {
  const found = new Map<string, typeof rows.skus>();
  for (const sku of rows.skus) found.set(sku.itemId, [...(found.get(sku.itemId) ?? []), sku]);
  return found;
}
const pieces = skusByItem();

describe('the demo catalogue (behaviour/choices)', () => {
  it('is the same every time, and another one for a shop of another name', () => {
    expect(digestOfDemo(buildDemo())).toBe(digestOfDemo(demo));
    expect(digestOfDemo(buildDemo('Other'))).not.toBe(digestOfDemo(demo));
  });

  it('keeps the numbers of its orders, by which a shop that is loaded knows them', () => {
    const { past } = buildMember(demo, '', new Date(0));
    expect(past.orders.map(({ id }) => id).slice(0, 8)).toEqual([
      'ITHKE73BBECZLN4NK',
      'ITHKENTZY67FPX3JJ',
      'ITHKEXJX5CFMPX5N8',
      'ITHKELXB3H7PASRD9',
      'ITHKEX3W6YKZH7X6Z',
      'ITHKESNHWSNEGU7NV',
      'ITHKEHVMAGFJ9MU8Z',
      'ITHKE6KV546BNVSSM',
    ]);
  });

  it('has another digest of its people where an offer or an order changes', () => {
    const digest = digestOfPeople(demo);
    expect(digestOfPeople(buildDemo('Other'))).toBe(digest);
    expect(digestOfPeople({ ...demo, rows: { ...rows, brands: rows.brands.slice(1) } })).not.toBe(digest);
    expect(digestOfPeople({ ...demo, styles: demo.styles.slice(1) })).not.toBe(digest);
  });

  it('shows each brand with a close-up of a piece of its own', () => {
    for (const { name, image } of rows.brands) {
      const own = rows.items.filter(({ brandName }) => brandName === name).flatMap(({ images }) => images);
      expect(own).toContain(image);
    }
    expect(new Set(rows.brands.map(({ image }) => image)).size).toBe(rows.brands.length);
  });

  it('has 1,500 items of all five departments in each channel, and sixty brands', () => {
    for (const channel of channels) {
      const items = onShelf.filter((item) => item.channelIds.includes(channel));
      expect(items.length).toBeGreaterThanOrEqual(1_500);
      for (const [department, least] of Object.entries({
        MEN: 400,
        WOMEN: 500,
        KIDS: 150,
        LIFESTYLE: 80,
        BEAUTY: 50,
      })) {
        const count = items.filter((item) => item.categoryCodes?.includes(department)).length;
        expect(`${department} ${count >= least}`).toBe(`${department} true`);
      }
    }
    expect(new Set(onShelf.map((item) => item.brandName)).size).toBe(60);
    const kinds = new Set(rows.brands.map((brand) => brand.channelIds.join()));
    expect([...kinds].sort()).toEqual(['1', '1,2', '2']);
  });

  it('shows different pieces beside each other where the newest come first', () => {
    const newestFirst = onShelf
      .filter((item) => item.channelIds.includes(1) && item.categoryCodes?.includes('WOMEN'))
      .sort(
        (one, other) =>
          (other.publishedAt?.getTime() ?? 0) - (one.publishedAt?.getTime() ?? 0) ||
          one.id.localeCompare(other.id),
      )
      .slice(0, 60);
    const rows = Array.from({ length: 15 }, (_, row) => newestFirst.slice(row * 4, row * 4 + 4));
    const mixed = rows.filter((row) => new Set(row.map((item) => item.styleCode)).size >= 3);
    expect(mixed.length).toBeGreaterThanOrEqual(13);
  });

  it('gives every item a picture, prices in whole dollars, both languages, a category and skus', () => {
    const problems = rows.items.flatMap((item) => {
      const own = pieces.get(item.id) ?? [];
      const checks = {
        picture: item.images.length > 1 && item.images.every(isKnownPicture),
        category: [item.categoryCode ?? '', ...(item.categoryCodes ?? [])].every((code) =>
          categoryCodes.has(code),
        ),
        ancestors: categoryAncestors(item.categoryCode ?? '').every((code) =>
          item.categoryCodes?.includes(code),
        ),
        texts: [item.titleZh, item.colorZh, item.descriptionZh, ...careOf(item, 'Zh')].every((text) =>
          /\p{Script=Han}/u.test(text ?? ''),
        ),
        english: [item.titleEn, item.colorEn, item.descriptionEn, ...careOf(item, 'En')].every(
          (text) => /[a-z]/.test(text ?? '') && !/\p{Script=Han}/u.test(text ?? ''),
        ),
        price:
          (item.listPrice ?? 0) > 0 &&
          (item.listPrice ?? 0) % 1_000 === 0 &&
          (item.salePrice ?? 0) % 100 === 0 &&
          (item.salePrice ?? 0) <= (item.listPrice ?? 0),
        skus: own.length > 0 && own.length === item.sizes?.length,
        code: /^HB\d{4}[A-Z]{3}$/.test(item.code),
      };
      return Object.entries(checks).flatMap(([name, isGood]) => (isGood ? [] : [`${item.code}: ${name}`]));
    });
    expect(problems).toEqual([]);
    expect(new Set(rows.items.map((item) => item.code)).size).toBe(rows.items.length);
    expect(new Set(rows.skus.map((sku) => sku.id)).size).toBe(rows.skus.length);
  });

  it('labels nothing as new and bestseller at once', () => {
    const labels = rows.items.map((item) => item.labels ?? []);
    expect(labels.filter((own) => own.includes('NEW') && own.includes('BESTSELLER'))).toEqual([]);
    expect(labels.filter((own) => own.includes('BESTSELLER')).length).toBeGreaterThan(50);
  });

  it('has known attributes, at most one of each kind, that agree with the title', () => {
    const known = new Set(rows.attributes.map(({ parent, code }) => `${parent}@@@${code}`));
    for (const { titleEn, attributes = [] } of rows.items) {
      expect(attributes.filter((value) => !known.has(value))).toEqual([]);
      expect(new Set(attributes.map((value) => value.split('@@@')[0])).size).toBe(attributes.length);
      if (/Slim Jeans/.test(titleEn)) expect(attributes).toContain('FIT@@@SLIM');
      if (/Linen/.test(titleEn)) expect(attributes).toContain('MATERIAL@@@LINEN');
    }
    const used = new Set(rows.items.flatMap(({ attributes = [] }) => attributes));
    expect([...known].filter((value) => !used.has(value))).toEqual([]);
  });

  it('draws bags and shoes of the material in their title', () => {
    const finishes = {
      'Recycled-Nylon': 'nylon',
      Canvas: 'canvas',
      Suede: 'suede',
      Calfskin: 'calf',
      'Grained-Leather': 'grain',
      Satin: 'satin',
      Mesh: 'mesh',
    };
    const drawn = new Set<string>();
    for (const { titleEn, images } of rows.items) {
      const [, type = ''] = /^\/images\/(?:kids-)?(\w+)\//.exec(images[0] ?? '') ?? [];
      if (!['bag', 'sneaker', 'boot', 'loafer', 'heel'].includes(type)) continue;
      const finish = Object.entries(finishes).find(([name]) => titleEn.includes(`${name} `))?.[1];
      drawn.add(`${type} ${finish}`);
      expect([titleEn, images.every((path) => path.includes(`-${finish}-`))]).toEqual([titleEn, true]);
    }
    expect([...drawn]).toEqual(expect.arrayContaining(['bag nylon', 'bag grain', 'heel satin']));
  });

  it('has red heels in both channels', () => {
    for (const channel of channels) {
      const heels = onShelf.filter(
        ({ channelIds, categoryCode, colorCode }) =>
          channelIds.includes(channel) && categoryCode === 'WOMEN###SHOES###HEELS' && colorCode === 'RED',
      );
      const forSale = heels.filter(({ id }) => pieces.get(id)?.some(({ stock, synced }) => synced && stock));
      expect(forSale.length).toBeGreaterThan(1);
    }
  });

  it('has sizes in stores of their channels', () => {
    const stores = new Map(rows.stores.map((store) => [store.id, store]));
    const items = new Map(rows.items.map((item) => [item.id, item]));
    const itemOfSku = new Map(rows.skus.map((sku) => [sku.id, items.get(sku.itemId)]));
    const wrong = rows.storeStock.filter(
      ({ storeId, skuId }) =>
        !stores.get(storeId)?.channelIds.some((id) => itemOfSku.get(skuId)?.channelIds.includes(id)),
    );
    expect(wrong).toEqual([]);
    expect(new Set(rows.storeStock.map(({ storeId }) => storeId)).size).toBe(rows.stores.length);
  });

  it('labels discounts with round percentages, the largest as the sale announces it', () => {
    const percents = rows.items.map(({ listPrice, salePrice }) =>
      discountPercent(listPrice ?? 0, salePrice ?? 0),
    );
    expect(new Set(percents)).toEqual(new Set([0, 10, 15, 20, 25, 30, 40, 50, 60]));
    expect(JSON.stringify(rows.contentPages)).toContain('Sale: up to 60% off');
  });

  it('discounts a quarter by 10 to 60 percent', () => {
    const percents = rows.items
      .map((item) =>
        Math.floor((((item.listPrice ?? 0) - (item.salePrice ?? 0)) * 100) / (item.listPrice ?? 1)),
      )
      .filter((percent) => percent > 0);
    expect(Math.min(...percents)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...percents)).toBeLessThanOrEqual(60);
    expect(percents.length / rows.items.length).toBeGreaterThan(0.2);
    expect(percents.length / rows.items.length).toBeLessThan(0.3);
  });

  it('has sold-out and last pieces, items that are sold out, and skus the warehouse has not counted', () => {
    const { skus } = rows;
    expect(skus.filter((sku) => sku.stock === 0).length).toBeGreaterThan(200);
    expect(skus.filter((sku) => sku.stock === 1).length).toBeGreaterThan(200);
    expect(skus.some((sku) => !sku.synced)).toBe(true);
    const soldOut = [...pieces.values()].filter((own) => own.every((sku) => sku.stock === 0)).length;
    expect(soldOut).toBeGreaterThan(10);
    expect(soldOut).toBeLessThan(rows.items.length / 20);
  });

  it('has every size run, colours of one style side by side, and alcohol for adults only', () => {
    expect([...new Set(rows.items.map((item) => item.sizeType))].sort()).toEqual([
      'ALPHA',
      'EU_SHOES',
      'KIDS_AGE',
      'NUMERIC',
      'ONE_SIZE',
      'RING',
      'VOLUME',
    ]);
    const ofStyle = rows.items.filter((item) => item.styleCode === rows.items[0]?.styleCode);
    expect(ofStyle.length).toBe(demo.styles[0]?.colors.length);
    for (const item of rows.items) {
      expect(item.ageRestricted).toBe(item.categoryCodes?.includes('LIFESTYLE###WINE-AND-SPIRITS') ?? false);
    }
  });

  it('fills every leaf of the navigation in both channels', () => {
    const parents = new Set(rows.categories.map((category) => category.parentCode));
    const empty = rows.categories
      .filter((category) => category.visible && !parents.has(category.code))
      .flatMap((category) =>
        channels
          .filter(
            (channel) =>
              !onShelf.some(
                (item) => item.channelIds.includes(channel) && item.categoryCodes?.includes(category.code),
              ),
          )
          .map((channel) => `${category.code} ${channel}`),
      );
    expect(empty).toEqual([]);
  });
});

describe('what editors wrote', () => {
  it('is content that every page can read, in both languages, with pictures that exist', () => {
    const complaints: string[] = [];
    for (const page of rows.contentPages) {
      const json = JSON.stringify(page.content);
      const components = parseContent(json, (message) =>
        complaints.push(`${page.url} ${page.locale}: ${message}`),
      );
      expect(components?.length).toBe(page.content.pageComponent.length);
      for (const [path = ''] of json.matchAll(/\/images\/[\w/-]+/g)) {
        if (!isKnownPicture(path)) complaints.push(`${page.url}: ${path}`);
      }
      if (/\{\w+\}|undefined/.test(json)) complaints.push(`${page.url} ${page.locale}: a gap`);
    }
    expect(complaints).toEqual([]);
    const urls = (locale: string) =>
      rows.contentPages.filter((page) => page.locale === locale).map((page) => page.url);
    expect(urls('en')).toEqual(urls('zh'));
    expect(urls('en')).toEqual(
      expect.arrayContaining([
        '/',
        '/bit',
        '/sit',
        '/bit/men',
        '/bit/women',
        '/sit/men',
        '/sit/women',
        '/header',
        '/footer',
        '/bigpopup',
        '/affiliation',
        '/guideline',
        '/recommendation/search-empty',
      ]),
    );
    expect(urls('en').filter((url) => url.startsWith('/help/')).length).toBe(6);
  });

  it('links to categories that exist, and asks for rows that have products', () => {
    const json = JSON.stringify(rows.contentPages.map((page) => page.content));
    const links = [...json.matchAll(/"(\/(?:bit|sit)\/[^"?]+)/g)].flatMap(
      ([, path]) => parseCategoryPath(path ?? '') ?? [],
    );
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ code }) => !categoryCodes.has(code))).toEqual([]);
    const asked = [...json.matchAll(/"categoryName":\["([^"]+)"\]/g)].map(([, code]) => code ?? '');
    expect(asked.filter((code) => !rows.items.some((item) => item.categoryCodes?.includes(code)))).toEqual(
      [],
    );
  });

  it('finds something for every popular word in its own tab and channel', () => {
    const barren = rows.popularWords.filter(({ channelId, type, nameEn, nameZh }) => {
      const pool = onShelf.filter(
        (item) => item.channelIds.includes(channelId) && item.categoryCodes?.includes(type),
      );
      return [nameEn, nameZh].some(
        (word) => !pool.some((item) => searchWordsOf(word).every((part) => wordsOf(item).includes(part))),
      );
    });
    expect(barren.map(({ channelId, type, nameEn }) => `${channelId} ${type} ${nameEn}`)).toEqual([]);
  });

  it('puts stores, lockers and addresses into districts of the region tree', () => {
    for (const store of [...rows.stores, ...rows.lockers])
      expect(isDistrictOf(store.region, store.area, store.district)).toBe(true);
    for (const address of memberAddresses) {
      expect(isDistrictOf(address.region, address.area, address.district)).toBe(true);
      expect(address.addressLine1).toMatch(patterns.addressLine);
    }
  });
});
