import { parsePicturePath } from '../picture-path';
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
