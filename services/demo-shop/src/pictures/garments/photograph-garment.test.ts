import { clothing, parsePicturePath, pictureTypes } from '../picture-path';
import { garments } from './index';
import { photographGarment } from './photograph-garment';

const [width, height] = [60, 80];

function pixelsOf(path: string): Buffer {
  const picture = parsePicturePath(path);
  const sew = picture && garments[picture.type];
  if (!sew) throw new Error(`${path} is no garment`);
  return photographGarment(sew, picture, width, height);
}

/** Bounding box of the navy garment. */
function boxOf(pixels: Buffer) {
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let index = 0; index < width * height; index += 1) {
    const [red = 0, , blue = 0] = pixels.subarray(index * 3, index * 3 + 3);
    if (blue < red * 1.2) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { ...box, wide: box.right - box.left, tall: box.bottom - box.top };
}

it('gives the same pixels for the same path', () => {
  const path = '/images/coat/1f2a44/trench-plain-3-front';
  expect(pixelsOf(path).equals(pixelsOf(path))).toBe(true);
});

it.each([
  'coat/1f2a44/double',
  'knit/1f2a44/hoodie',
  'tee/1f2a44/crew',
  'shirt/1f2a44/bow',
  'blazer/1f2a44/single',
])('hangs %s in the middle of the sheet, with room around it', (name) => {
  const { left, right, top, bottom } = boxOf(pixelsOf(`/images/${name}-plain-1-front`));
  expect(Math.abs(left + right - width)).toBeLessThan(5);
  expect(Math.abs(top + bottom - height)).toBeLessThan(7);
  expect(left).toBeGreaterThan(2);
  expect(top).toBeGreaterThan(4);
});

it("cuts children's clothes wider for their height", () => {
  const shares = ['tee', 'kids-tee'].map((type) => {
    const { wide, tall } = boxOf(pixelsOf(`/images/${type}/1f2a44/crew-plain-1-front`));
    return wide / tall;
  });
  expect(shares[1]).toBeGreaterThan((shares[0] ?? 0) * 1.15);
});

it('shows a detail from near: cloth to the edge of the sheet', () => {
  const { left, right, bottom } = boxOf(pixelsOf('/images/tee/1f2a44/crew-plain-1-detail'));
  expect([left, right, bottom]).toEqual([0, width - 1, height - 1]);
});

/** Colours in the middle of the picture, from top to bottom. */
function middleOf(path: string): { isNavy: boolean; isWarm: boolean }[] {
  const pixels = pixelsOf(path);
  return Array.from({ length: height }, (_, y) => {
    const at = (y * width + width / 2) * 3;
    const [red = 0, , blue = 0] = pixels.subarray(at, at + 3);
    return { isNavy: blue > red * 1.2, isWarm: red > blue * 1.12 };
  });
}

/** The types guarantee a body for each cut; drawing is slow, so these are one of each type, and the bare and hooded. */
const onForms = [...clothing.map((type) => `${type}/${pictureTypes[type][0]}`), 'tee/tank', 'knit/hoodie'];

it.each(onForms)(
  'puts %s on a form, which is seen at its neck or waist and stands on a pole below',
  (name) => {
    const figure = middleOf(`/images/${name.replace('/', '/1f2a44/')}-plain-1-figure`);
    const last = figure.findLastIndex(({ isNavy }) => isNavy);
    expect(figure.slice(0, height / 2).filter(({ isWarm }) => isWarm).length).toBeGreaterThan(2);
    expect(figure.slice(last + 1).filter(({ isWarm }) => isWarm).length).toBeGreaterThan(2);
  },
);

it('shows the form in the neck of a coat, but not its lining and its label', () => {
  const [front, figure] = ['front', 'figure'].map((view) =>
    middleOf(`/images/coat/1f2a44/single-plain-1-${view}`),
  );
  const share = (rows: typeof front) => rows?.filter(({ isWarm }) => isWarm).length ?? 0;
  expect(share(figure)).toBeGreaterThan(share(front) + 8);
});
