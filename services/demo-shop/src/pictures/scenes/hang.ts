import { blur } from '../cloth/coverage';
import { photograph } from '../cloth/photograph';
import { garments } from '../garments/index';
import { boxOf, sitterOf } from '../garments/photograph-garment';
import { metal, steel, wood } from '../models/materials';
import type { Camera } from '../render/camera';
import type { Part } from '../render/flatten';
import { linearOf } from '../render/material';
import { tube } from '../render/shapes';
import type { Canvas } from '../render/take';
import { dot, subtract, type Vec3 } from '../render/vector';
import { railZ } from './pieces';
import type { Hanging } from './scene';

const isTrousers = ({ type }: Hanging) => type === 'trousers' || type === 'denim' || type === 'skirt';

/** The hanger: a hook over the rail with shoulders or clips. */
export function hangerParts(garment: Hanging, railY: number): Part[] {
  const { x, y, tall } = garment;
  const wire = metal(steel, { roughness: 0.2 });
  const foot = isTrousers(garment) ? y + 1.2 : y - tall * 0.03;
  const hook: Vec3[] = [
    [x + 1.5, railY - 0.4, railZ],
    [x + 1.1, railY + 1.5, railZ],
    [x - 0.5, railY + 1.6, railZ],
    [x - 1.1, railY, railZ],
    [x, railY - 1.6, railZ],
    [x, foot, railZ],
  ];
  const parts: Part[] = [{ mesh: tube(hook, 0.24, { segments: 10, steps: 40 }), material: wire }];
  if (isTrousers(garment)) {
    const half = tall * 0.15;
    parts.push({
      mesh: tube(
        [
          [x - half, y + 1, railZ],
          [x, y + 1.3, railZ],
          [x + half, y + 1, railZ],
        ],
        0.5,
        { segments: 10, steps: 12 },
      ),
      material: wood(linearOf('#b58a5c'), { along: 'x' }),
    });
  } else {
    const half = tall * 0.115;
    parts.push({
      mesh: tube(
        [
          [x - half, y - 3.4, railZ],
          [x - half * 0.5, y - 1.2, railZ],
          [x, y - 0.2, railZ],
          [x + half * 0.5, y - 1.2, railZ],
          [x + half, y - 3.4, railZ],
        ],
        0.5,
        { segments: 10, steps: 30 },
      ),
      material: wood(linearOf('#b58a5c'), { along: 'x' }),
    });
  }
  return parts;
}

interface Frame {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** Margin for a garment's shadow, in pixels per unit of the scene. */
const margin = 9;

/** Renders a garment at its size in the scene and composites it, where nothing nearer covers it. */
export function hangGarment(
  { pixels, widthPx, heightPx }: Frame,
  canvas: Canvas,
  camera: Camera,
  garment: Hanging,
  dimmed: number,
): void {
  const sew = garments[garment.type];
  if (!sew) return;
  const { type, cut, hex, pattern = 'plain', variation = 0, kids = false } = garment;
  const sitter = sitterOf(sew, { type, cut, hex, pattern, variation, kids, view: 'front' });
  const box = boxOf(sitter.garment);
  const offset = subtract([garment.x, garment.y - garment.tall / 2, railZ + 2], camera.at);
  const depth = dot(offset, camera.forward);
  const perUnit = heightPx / camera.spread / depth;
  const middleX = widthPx / 2 + dot(offset, camera.right) * perUnit;
  const middleY = heightPx / 2 - dot(offset, camera.up) * perUnit;
  const scale = (garment.tall * perUnit) / (box.bottom - box.top);
  const room = Math.ceil(margin * perUnit);
  const width = Math.ceil((box.right - box.left) * scale) + room * 2;
  const height = Math.ceil((box.bottom - box.top) * scale) + room * 2;
  const cut4 = photograph(sitter, {
    scale,
    origin: [box.left - room / scale, box.top - room / scale],
    width,
    height,
  });
  const [fromX, fromY] = [Math.round(middleX - width / 2), Math.round(middleY - height / 2)];
  const cover = new Float32Array(width * height);
  for (let index = 0; index < cover.length; index += 1) cover[index] = (cut4[index * 4 + 3] as number) / 255;
  const soft = blur(cover, width, height, perUnit * 2.2, 2);
  // The sun is on the left: the shadow falls to the right and down.
  const [shiftX, shiftY] = [Math.round(perUnit * 6), Math.round(perUnit * 4)];
  for (let row = 0; row < height; row += 1) {
    const y = fromY + row;
    if (y < 0 || y >= heightPx) continue;
    for (let column = 0; column < width; column += 1) {
      const x = fromX + column;
      if (x < 0 || x >= widthPx) continue;
      const pixel = y * widthPx + x;
      // Nearer objects cover the garment; objects slightly behind receive its shadow. The camera looks at the garment's plane
      // from the side, so that the plane's depth differs from edge to edge.
      const depthHere =
        depth + ((x - middleX) / perUnit) * camera.forward[0] - ((y - middleY) / perUnit) * camera.forward[1];
      if ((canvas.near[pixel] as number) > 1 / depthHere) continue;
      const index = row * width + column;
      const alpha = cover[index] as number;
      const [sx, sy] = [column - shiftX, row - shiftY];
      const dark = sx >= 0 && sy >= 0 ? (soft[sy * width + sx] as number) * 0.36 : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const ground = (pixels[pixel * 3 + channel] as number) * (1 - dark);
        pixels[pixel * 3 + channel] =
          ground + ((cut4[index * 4 + channel] as number) * dimmed - ground) * alpha;
      }
    }
  }
}
