import { productFiles } from '../files/product-files';
import { parsePicturePath } from '../pictures/picture-path';
import { buildCatalogue } from './build-catalogue';
import { buildDemo } from './build-demo';

const { items, styles } = buildCatalogue();
const typeOf = (item: (typeof items)[number]) => parsePicturePath(item.images[0] ?? '')?.type ?? '';

it('has no two styles of one brand and department with the same name', () => {
  const names = styles.map(({ brand, department, title }) => `${department}: ${brand.name} ${title.en}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('has no word in a title that its picture does not show', () => {
  const titles = items.map(({ titleEn }) => titleEn);
  // Coats are drawn with lapels, jackets and cardigans to the hip.
  expect(titles.filter((title) => /Collarless|Cropped/.test(title))).toEqual([]);
});

it('names no material that its picture does not show', () => {
  const drawnAs = (word: RegExp) =>
    new Set(
      items
        .filter(({ titleEn }) => word.test(titleEn))
        .map(({ images }) => parsePicturePath(images[0] ?? ''))
        .map((picture) => `${picture?.type} ${picture?.cut}`),
    );
  // Only the puffer is drawn in chambers.
  expect([...drawnAs(/Quilted-Down/)]).toEqual(['coat puffer']);
  expect([...drawnAs(/Wool-Blend.*(Puffer|Parka|Bomber)|Twill.*(Puffer|Bomber)/)]).toEqual([]);
  // No cloth is drawn with ribs or fine pleats, no hat as woven straw.
  expect([...drawnAs(/Corduroy|Micro-Pleated|Straw/)]).toEqual([]);
  // A table lamp has a glazed foot, a floor lamp a painted one.
  expect([...drawnAs(/(Ceramic|Porcelain) .*Lamp/)]).toEqual(['lamp table']);
  expect([...drawnAs(/Metal .*Lamp/)]).toEqual(['lamp floor']);
  expect([...drawnAs(/Oak .*Lamp/)]).toEqual([]);
});

it('names the parts of a shoe and asks nobody to wash or iron it', () => {
  const shoes = items.filter((item) => ['sneaker', 'boot', 'loafer', 'heel'].includes(typeOf(item)));
  expect(shoes.length).toBeGreaterThan(100);
  expect(shoes.filter(({ compositionEn }) => !/^Upper: .+ Sole: /.test(compositionEn ?? ''))).toEqual([]);
  expect(shoes.filter(({ careEn }) => /wash|tumble|iron|dust/i.test(careEn ?? ''))).toEqual([]);
});

it('has bags and felt hats wiped or brushed, and tailoring dry cleaned', () => {
  const careOf = (type: string, word = /./) =>
    items
      .filter((item) => typeOf(item) === type && word.test(item.titleEn))
      .map(({ careEn }) => careEn ?? '');
  for (const care of careOf('bag')) expect(care).not.toMatch(/machine wash|tumble|dust/i);
  for (const care of careOf('hat', /Brim/)) expect(care).not.toMatch(/hand wash/i);
  for (const care of careOf('blazer')) expect(care).toMatch(/^Dry clean/);
  for (const care of careOf('coat', /Breasted|Trench/)) expect(care).toMatch(/^Dry clean/);
});

it('makes the same claim in both languages', () => {
  for (const { compositionEn, compositionZh } of items) {
    expect(compositionEn).not.toMatch(/certified/);
    expect(compositionZh).not.toMatch(/環保|羊絨/);
  }
});

it('measures a bag as what it is: a strap where one hangs, a computer only where one fits', () => {
  for (const { titleEn, descriptionEn = '' } of items.filter((item) => typeOf(item) === 'bag')) {
    const isLarge = /Tote|Backpack/.test(titleEn);
    expect([titleEn, /laptop/.test(descriptionEn)]).toEqual([titleEn, isLarge]);
    if (/Crossbody|Messenger/.test(titleEn)) expect(descriptionEn).toContain('strap adjusts');
  }
});

it('writes the brand on labels and dials that bear a name', () => {
  for (const item of items) {
    if (!['wine', 'cream', 'watch'].includes(typeOf(item))) continue;
    for (const path of item.images)
      expect([item.code, parsePicturePath(path)?.brand]).toEqual([item.code, item.brandName]);
  }
});

it('draws what the title of a cosmetic names', () => {
  const drawn = new Map<string, Set<string | undefined>>();
  for (const item of items.filter((one) => typeOf(one) === 'cream')) {
    const name =
      /(Day Cream|Night Cream|Gel|Serum|Essence|Hand Cream|Body Lotion)/.exec(item.titleEn)?.[0] ?? '';
    drawn.set(name, (drawn.get(name) ?? new Set()).add(parsePicturePath(item.images[0] ?? '')?.cut));
  }
  const cuts = [...drawn.values()].map((own) => [...own].join());
  expect(drawn.size).toBe(7);
  expect(new Set(cuts).size).toBe(7);
});

it('gives the shop’s import the shades and volumes of wine, and the volume that a title names', () => {
  const { products } = productFiles(buildDemo());
  const own = (word: RegExp) => products.filter(({ images }) => word.test(String(images)));
  const wines = own(/wine/);
  expect(wines.length).toBeGreaterThan(10);
  expect([...new Set(wines.map(({ colorZh }) => colorZh))].sort()).toEqual(['白', '粉紅', '紅']);
  for (const { sizeType, sizes } of wines) {
    expect([sizeType, sizes]).toEqual(['VOLUME', [{ sku: expect.any(String), size: '750 ml' }]]);
  }
  for (const { titleEn, sizes } of own(/perfume|cream/)) {
    expect(String(titleEn)).toContain((sizes as { size: string }[])[0]?.size);
  }
});

it('sells wine, scents and creams in no choice of colours, and rings in sizes', () => {
  const beauty = styles.filter(({ kind }) => ['wine', 'perfume', 'cream'].includes(kind.type));
  expect(beauty.filter(({ kind, colors }) => kind.type !== 'wine' && colors.length > 1)).toEqual([]);
  const wines = items.filter((item) => typeOf(item) === 'wine');
  expect([...new Set(wines.map(({ colorEn }) => colorEn))].sort()).toEqual(['Red', 'Rosé', 'White']);
  expect(wines.filter(({ compositionEn, careEn }) => compositionEn || careEn)).toEqual([]);
  const rings = items.filter(({ titleEn }) => / Ring$/.test(titleEn));
  expect(rings.length).toBeGreaterThan(3);
  expect(rings.filter(({ sizeType }) => sizeType !== 'RING')).toEqual([]);
});
