import { pathOf } from 'shared-contracts/calls/call';
import { getSuggestions, searchProducts } from 'shared-contracts/calls/search';
import { searchResponseSchema, suggestResponseSchema } from 'shared-contracts/wire/search';
import { addItem, asking, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { readKeyword } from './read-keyword';

const color = (code: string, nameEn: string, nameZh: string) => ({
  code,
  nameEn,
  nameZh,
  hex: '#000000',
  position: 0,
});
const reference = { colors: [color('RED', 'Red', '紅色'), color('DARKRED', 'Dark red', '深紅色')] };

test.each([
  ['red heels', { keyword: 'heels', colors: ['RED'] }],
  ['dark red heels', { keyword: 'heels', colors: ['DARKRED'] }],
  ['紅色高跟鞋', { keyword: '高跟鞋', colors: ['RED'] }],
  ['红色凉鞋', { keyword: '涼鞋', colors: ['RED'] }],
  ['men shoes', { keyword: 'shoes', department: 'MEN' }],
  ['女裝連衣裙', { keyword: '連衣裙', department: 'WOMEN' }],
  ['red', { keyword: 'red' }],
  ['women', { keyword: 'women' }],
  ['redwood candle', { keyword: 'redwood candle' }],
  ['garment', { keyword: 'garment' }],
  ['包', { keyword: '袋' }],
  ['紅色包包', { keyword: '袋', colors: ['RED'] }],
  ['女裝衣服', { keyword: '服裝', department: 'WOMEN' }],
  ['帆布包', { keyword: '帆布包' }],
  ['foam red', { keyword: 'foam red' }],
  ['紅色的高跟鞋', { keyword: '高跟鞋', colors: ['RED'] }],
  ['scarf for him', { keyword: 'scarf', department: 'MEN' }],
  ['媽媽嘅頸巾', { keyword: '頸巾', department: 'WOMEN' }],
])('understands %s', (typed, reading) => {
  expect(readKeyword(typed, reference)[0]).toEqual(reading);
});

test.each([
  ['紅裙', { keyword: '裙', colors: ['RED', 'DARKRED'] }],
  ['green dress', { keyword: 'dress', colors: ['OLIVE'] }],
  ['绿裙', { keyword: '裙', colors: ['OLIVE'] }],
])('takes a colour of %s for its family', (typed, reading) => {
  const more = { colors: [...reference.colors, color('OLIVE', 'Olive', '橄欖綠')] };
  expect(readKeyword(typed, more)).toContainEqual(reading);
});

test('tries a keyword as typed before the colours of a family, unless a word ends in 色', () => {
  const more = { colors: [...reference.colors, color('OLIVE', 'Olive', '橄欖綠')] };
  expect(readKeyword('紅酒', more)[0]).toEqual({ keyword: '紅酒' });
  expect(readKeyword('green tea', more)[0]).toEqual({ keyword: 'green tea' });
  expect(readKeyword('綠色裙', more)[0]).toEqual({ keyword: '裙', colors: ['OLIVE'] });
});

test('tries the other words of a group, with what else was typed', () => {
  const tried = readKeyword('linen 連衣裙', reference).map(({ keyword }) => keyword);
  expect(tried).toEqual(expect.arrayContaining(['linen 連身裙', 'linen dress']));
});

test.each(['皮帶', '皮带', 'belt', 'belts'])('takes %s for a belt in each wording', (typed) => {
  const tried = readKeyword(typed, reference).map(({ keyword }) => keyword);
  expect(tried).toEqual(expect.arrayContaining(['皮帶', 'belt']));
  // A coat has one too: 腰帶乾濕褸.
  expect(tried).not.toContain('腰帶');
});

const sizes = [
  'ALPHA@@@S',
  'ALPHA@@@M',
  'ALPHA@@@L',
  'ALPHA@@@XL',
  'NUMERIC@@@38',
  'EU_SHOES@@@38',
  'KIDS_AGE@@@4Y',
];
const dollars = (min: number | undefined, max?: number) => ({
  price: { ...(min !== undefined && { min: min * 100 }), ...(max !== undefined && { max: max * 100 }) },
});

test.each([
  ['large dress', { keyword: 'dress', sizes: ['ALPHA@@@L'] }],
  ['dress M', { keyword: 'dress', sizes: ['ALPHA@@@M'] }],
  ['dress in size m', { keyword: 'dress', sizes: ['ALPHA@@@M'] }],
  ['extra large shirt', { keyword: 'shirt', sizes: ['ALPHA@@@XL'] }],
  ['大碼裙', { keyword: '裙', sizes: ['ALPHA@@@L'] }],
  ['大码裙', { keyword: '裙', sizes: ['ALPHA@@@L'] }],
  ['M碼大衣', { keyword: '大衣', sizes: ['ALPHA@@@M'] }],
  ['boots 38', { keyword: 'boots', sizes: ['NUMERIC@@@38', 'EU_SHOES@@@38'] }],
  ['靴 38碼', { keyword: '靴', sizes: ['NUMERIC@@@38', 'EU_SHOES@@@38'] }],
  ['4歲外套', { keyword: '外套', sizes: ['KIDS_AGE@@@4Y'] }],
  ['serum 38 ml', { keyword: 'serum 38 ml' }],
  ['t-shirt', { keyword: 't-shirt' }],
  ['size m', { keyword: '', sizes: ['ALPHA@@@M'] }],
  ['m', { keyword: 'm' }],
  ['red dress under 3000', { keyword: 'dress', colors: ['RED'], ...dollars(undefined, 3_000) }],
  ['dress below $2,000', { keyword: 'dress', ...dollars(undefined, 2_000) }],
  ['dress less than HK$2k', { keyword: 'dress', ...dollars(undefined, 2_000) }],
  ['coat over 5000', { keyword: 'coat', ...dollars(5_000) }],
  ['coat 3000 and above', { keyword: 'coat', ...dollars(3_000) }],
  ['coat between 1000 and 2000', { keyword: 'coat', ...dollars(1_000, 2_000) }],
  ['coat $1000-$2000', { keyword: 'coat', ...dollars(1_000, 2_000) }],
  ['大衣三千元以下', { keyword: '大衣', ...dollars(undefined, 3_000) }],
  ['三千五百蚊以內嘅大衣', { keyword: '大衣', ...dollars(undefined, 3_500) }],
  ['两千元以上大衣', { keyword: '大衣', ...dollars(2_000) }],
  ['大衣 500至1000元', { keyword: '大衣', ...dollars(500, 1_000) }],
  ['ｄｒｅｓｓ ｕｎｄｅｒ ３０００', { keyword: 'dress', ...dollars(undefined, 3_000) }],
  ['under 500', { keyword: '', ...dollars(undefined, 500) }],
  ['over the knee boots', { keyword: 'over the knee boots' }],
])('understands size and price in %s', (typed, reading) => {
  expect(readKeyword(typed, { ...reference, sizes })[0]).toEqual(reading);
});

test('takes an occasion for what suits it, after the keyword as typed', () => {
  const silk = { parent: 'MATERIAL', code: 'SILK', nameEn: 'Silk', nameZh: '真絲', position: 0 };
  const known = { ...reference, attributes: [silk] };
  for (const typed of ['cocktail dress', 'wedding guest dress', '晚裝 dress']) {
    const tried = readKeyword(typed, known);
    expect(tried[0]?.keyword).toBe(typed);
    expect(tried).toContainEqual({ keyword: 'dress', materials: ['MATERIAL@@@SILK'] });
  }
});

test('tries the last word of a Chinese compound as the catalogue writes it, with other words too', () => {
  const tried = (typed: string) => readKeyword(typed, reference).map(({ keyword }) => keyword);
  expect(tried('帆布包')).toContain('帆布 袋');
  expect(tried('真皮包包')).toContain('袋 皮革');
  expect(tried('foam red')).toContain('foam');
});

test('leaves what the filters already say', () => {
  expect(readKeyword('red men shoes', reference, { color: true, department: true })[0]).toEqual({
    keyword: 'red men shoes',
  });
});

describe('a search for what the shopper means (behaviour/calls, product/search)', () => {
  let shop: CatalogueShop;
  beforeAll(async () => {
    shop = await openCatalogueShop();
    const dress = {
      titleEn: 'Silk Dress',
      titleZh: '真絲連身裙',
      categoryCode: 'WOMEN###CLOTHING###DRESSES',
    };
    await addItem(shop.db, { code: 'DRESS', ...dress });
    await addItem(shop.db, { code: 'PUMP-RED', titleEn: 'Pumps', titleZh: '高踭鞋', colorCode: 'RED' });
    await addItem(shop.db, { code: 'PUMP-NAVY', titleEn: 'Pumps', titleZh: '高踭鞋' });
    await addItem(shop.db, { code: 'SANDAL', titleEn: 'Sandals', titleZh: '涼鞋' });
    await addItem(shop.db, { code: 'HB1004', titleEn: 'Loafer', titleZh: '樂福鞋', words: 'shoes' });
    const tote = { titleEn: 'Tote', titleZh: '帆布托特袋', words: 'bags handbag 手袋', colorCode: 'CREAM' };
    await addItem(shop.db, { code: 'TOTE', ...tote });
    await addItem(shop.db, { code: 'SACK', titleEn: 'Backpack', titleZh: '背囊', words: 'bags 袋款 背包' });
    await addItem(shop.db, { code: 'CANVAS', titleEn: 'Plimsolls', titleZh: '帆布膠鞋' });
    await addItem(shop.db, { code: 'LOTION', titleEn: 'Hand Cream', titleZh: '潤手霜' });
    await shop.pool.query(`insert into colors (code, name_en, name_zh, hex, position)
      values ('RED', 'Red', '紅色', '#b7262f', 99), ('CREAM', 'Cream', '忌廉色', '#f1e3c6', 98) on conflict do nothing`);
  });
  afterAll(() => shop.app.close());

  it.each([
    ['連衣裙', ['DRESS']],
    ['连衣裙', ['DRESS']],
    ['凉鞋', ['SANDAL']],
    ['red heels', ['PUMP-RED']],
    ['紅色高跟鞋', ['PUMP-RED']],
    ['heels', ['PUMP-NAVY', 'PUMP-RED']],
    ['紅高踭鞋', ['PUMP-RED']],
    ['blue heels', ['PUMP-NAVY']],
    ['women dress', ['DRESS']],
    ['包', ['SACK', 'TOTE']],
    ['包包', ['SACK', 'TOTE']],
    ['背包', ['SACK']],
    ['书包', ['SACK']],
    ['手提包', ['TOTE']],
    ['帆布包', ['TOTE']],
    ['鞋子', ['CANVAS', 'HB1004', 'PUMP-NAVY', 'PUMP-RED', 'SANDAL']],
    ['hand cream', ['LOTION']],
  ])('%s', async (keyword, codes) => {
    const { data } = await shop.guest.call('POST', pathOf(searchProducts), searchResponseSchema, {
      body: { keyword, pageNum: 1, pageSize: 20 },
      headers: asking('bit', 'en'),
    });
    expect(data.data.list.map(({ code }) => code).sort()).toEqual(codes);
  });

  it.each([
    ['purple pumps', ['PUMP-NAVY', 'PUMP-RED'], 'pumps'],
    ['red pumps under 50', ['PUMP-RED'], 'red pumps'],
    ['unicorn silk dress', ['DRESS'], 'silk dress'],
    ['羽毛連身裙', ['DRESS'], '羽毛連身裙'],
    ['自製凉鞋', ['SANDAL'], '涼鞋'],
    ['pump', ['PUMP-NAVY', 'PUMP-RED'], undefined],
    ['sanda', ['SANDAL'], 'sanda'],
    ['unicorn', [], undefined],
  ])('%s is shown for fewer words, and says so', async (keyword, codes, shownFor) => {
    const { data } = await shop.guest.call('POST', pathOf(searchProducts), searchResponseSchema, {
      body: { keyword, pageNum: 1, pageSize: 20 },
      headers: asking('bit', 'en'),
    });
    expect(data.data.list.map(({ code }) => code).sort()).toEqual(codes);
    expect(data.shownFor).toBe(shownFor);
  });

  it('an occasion without a thing stays the scope when a category is chosen', async () => {
    const dresses = 'WOMEN###CLOTHING###DRESSES';
    for (const categoryName of [[], ['WOMEN'], ['MEN']]) {
      const { data } = await shop.guest.call('POST', pathOf(searchProducts), searchResponseSchema, {
        body: { keyword: 'wedding', categoryName, pageNum: 1, pageSize: 20 },
        headers: asking('bit', 'en'),
      });
      const isMen = categoryName.includes('MEN');
      expect(data.data.list.map(({ code }) => code)).toEqual(isMen ? [] : ['DRESS']);
      if (!isMen) expect(data.filterOptions.category.map(({ code }) => code)).toContain(dresses);
      expect(data.filterOptions.category.map(({ code }) => code)).not.toContain('MEN');
    }
  });

  it.each([
    ['gift card', ['gift-cards']],
    ['returns', ['returns']],
    ['how to return', ['returns']],
    ['size guide', ['sizes']],
    ['delivery to macau', ['delivery']],
    ['禮品卡', ['gift-cards']],
    ['退货', ['returns']],
    ['送貨澳門', ['delivery']],
    ['分店', ['stores']],
    ['silk dress', undefined],
  ])('%s leads to pages of the shop, also while typing', async (keyword, help) => {
    const headers = asking('bit', 'en');
    const found = await shop.guest.call('POST', pathOf(searchProducts), searchResponseSchema, {
      body: { keyword, pageNum: 1, pageSize: 20 },
      headers,
    });
    expect(found.data.help).toEqual(help);
    const path = `${pathOf(getSuggestions)}?keyword=${encodeURIComponent(keyword)}`;
    expect((await shop.guest.call('GET', path, suggestResponseSchema, { headers })).data.help).toEqual(help);
  });

  it.each([
    ['HB1004', 'HB1004'],
    ['men shoes', 'HB1004'],
    ['凉鞋', 'SANDAL'],
    ['紅高踭鞋', 'PUMP-RED'],
    ['blue heels', 'PUMP-NAVY'],
    ['包', 'TOTE'],
  ])('suggests products for %s with the tab of women on', async (keyword, code) => {
    const path = `${pathOf(getSuggestions)}?type=WOMEN&keyword=${encodeURIComponent(keyword)}`;
    const { data } = await shop.guest.call('GET', path, suggestResponseSchema, {
      headers: asking('bit', 'en'),
    });
    expect(data.products.map((product) => product.code)).toContain(code);
  });
});
