import { demoColors } from '../catalogue/colors';
import { drawPicture } from './draw-picture';
import { isKnownPicture } from './known-pictures';
import {
  clothing,
  type PictureType,
  parsePicturePath,
  picturePath,
  pictureTypes,
  sceneNames,
  scenePath,
  viewsOf,
} from './picture-path';
import { createPicturePool } from './picture-pool';

const pool = createPicturePool();
afterAll(() => pool.close());

/** Every cut from the front, and one of each type from all sides, because rendering is slow. */
const paths = (Object.keys(pictureTypes) as PictureType[]).flatMap((type) =>
  pictureTypes[type].flatMap((cut, index) =>
    (index === 0 ? viewsOf(type) : (['front'] as const)).map((view) =>
      picturePath({ type, kids: false, hex: '1f2a44', cut, pattern: 'stripe', variation: 3, view }),
    ),
  ),
);

/** RGB of each pixel of a small picture. */
async function pixelsOf(path: string): Promise<number[][]> {
  const picture = drawPicture(path);
  const { data, info } =
    (await (await picture?.draw(80, pool.render))?.raw().toBuffer({ resolveWithObject: true })) ?? {};
  expect([info?.width, info?.height]).toEqual([80, 107]);
  return Array.from({ length: 80 * 107 }, (_, index) => [
    ...(data?.subarray(index * 3, index * 3 + 3) ?? []),
  ]);
}

it.each(paths)('renders %s in its colour, upright, on a pale ground', async (path) => {
  const navy = await pixelsOf(path);
  const red = await pixelsOf(path.replace('1f2a44', 'b7262f'));
  const blueness = ([r = 0, , b = 0]: number[] = []) => b - r;
  // Labels, wood and background have the same colour in both.
  const inColor = navy.filter((pixel, index) => blueness(pixel) > blueness(red[index]) + 24);
  expect(inColor.length).toBeGreaterThan(40);
  // A close-up may fill the image.
  if (!/-(detail|texture)$/.test(path)) expect(Math.min(...(navy[85] ?? [0]))).toBeGreaterThan(190);
});

it('shows clothes on a figure right after their front, and nothing else', () => {
  const second = (Object.keys(pictureTypes) as PictureType[]).filter((type) => viewsOf(type)[1] === 'figure');
  expect(second).toEqual(clothing);
  expect(clothing.map((type) => viewsOf(type).length)).toEqual(clothing.map(() => 5));
  expect(drawPicture('/images/watch/1f2a44/round-plain-3-figure')).toBeUndefined();
});

it('shows every type in four frames or more, a scarf in three', () => {
  const few = (Object.keys(pictureTypes) as PictureType[]).filter((type) => viewsOf(type).length < 4);
  expect(few).toEqual(['scarf']);
});

it.each(sceneNames.map((name, index) => [name, index % 2 === 0 ? 'wide' : 'tall'] as const))(
  'makes the scene %s, %s, with a calm place for words',
  async (name, shape) => {
    const picture = drawPicture(scenePath(name, shape));
    expect((picture?.widthPx ?? 0) > (picture?.heightPx ?? 0)).toBe(shape === 'wide');
    const made = await picture?.draw(96, pool.render);
    const { data, info } = (await made?.raw().toBuffer({ resolveWithObject: true })) ?? {};
    expect(info?.height).toBe(shape === 'wide' ? 54 : 128);
    const light = (x: number, y: number) => data?.[(y * 96 + x) * 3 + 1] ?? 0;
    /** Largest difference between neighbouring pixels. */
    const unrest = (fromX: number, toX: number, y: number) =>
      Math.max(
        ...Array.from({ length: toX - fromX }, (_, step) =>
          Math.abs(light(fromX + step, y) - light(fromX + step + 1, y)),
        ),
      );
    // The calm area for text: at the left in wide scenes, above in tall ones; the rest is not empty.
    expect(shape === 'wide' ? unrest(0, 28, 12) : unrest(0, 94, 6)).toBeLessThan(30);
    const rows = Array.from({ length: (info?.height ?? 0) - 1 }, (_, y) => unrest(40, 94, y));
    expect(Math.max(...rows)).toBeGreaterThan(30);
  },
);

it('draws the same picture every time, and another one for another colour, cut, pattern and side', async () => {
  const base = '/images/coat/1f2a44/double-plain-3-front';
  const others = [
    '/images/coat/b98a56/double-plain-3-front',
    '/images/coat/1f2a44/trench-plain-3-front',
    '/images/coat/1f2a44/double-check-3-front',
    '/images/coat/1f2a44/double-plain-3-back',
    '/images/kids-coat/1f2a44/double-plain-3-front',
  ];
  const drawn = await Promise.all([base, base, ...others].map(async (path) => String(await pixelsOf(path))));
  expect(drawn[0]).toBe(drawn[1]);
  expect(new Set(drawn).size).toBe(6);
});

it.each([
  '/images/coat/1f2a44/double-plain-9-front',
  '/images/coat/nothex/double-plain-3-front',
  '/images/coat/1f2a44/pump-plain-3-front',
  '/images/watch/1f2a44/round-plain-3-back',
  '/images/toString/1f2a44/double-plain-3-front',
  '/images/scene/nowhere/wide',
  '/images/../coat/1f2a44/double-plain-3-front',
])('draws nothing for %s', (path) => {
  expect(drawPicture(path)).toBeUndefined();
});

it('reads the paths it writes, and knows those of the catalogue only', () => {
  const picture = {
    type: 'tee',
    kids: true,
    hex: demoColors[0].hex.slice(1),
    cut: 'polo',
    pattern: 'plain',
    variation: 0,
    view: 'detail',
  } as const;
  expect(parsePicturePath(picturePath(picture))).toEqual(picture);
  expect(isKnownPicture('/images/coat/abcdef/double-plain-3-front')).toBe(false);
  const bag = { ...picture, type: 'bag', kids: false, cut: 'tote', finish: 'nylon' } as const;
  expect(parsePicturePath(picturePath(bag))).toEqual(bag);
  expect(parsePicturePath('/images/tee/1f2a44/polo-nylon-0-detail')).toBeUndefined();
});

it('draws a bag of nylon unlike one of leather', async () => {
  const [nylon, grain] = await Promise.all(
    ['nylon', 'grain'].map((finish) => pixelsOf(`/images/bag/b7262f/tote-${finish}-3-detail`)),
  );
  const differences = (nylon ?? []).filter((pixel, index) =>
    pixel.some((part, at) => Math.abs(part - (grain?.[index]?.[at] ?? 0)) > 8),
  );
  expect(differences.length).toBeGreaterThan(200);
});
