import { paintBackdrop } from './backdrop';
import type { Flat } from './flatten';
import { paintGlass } from './glass';
import type { Material } from './material';
import { project, rasterize, type Screen, type Strip, sampleOffsets, sortIntoBands } from './raster';
import { createShader } from './shader';
import { sightOf } from './studio';
import { bandPx, type Canvas, newSeen, type Take } from './take';

/** Renders the picture. */
export function render(take: Take, widthPx: number, heightPx: number): Canvas {
  const { flat, baked, studio, camera } = take;
  const screen: Screen = project(flat, camera, widthPx, heightPx);
  const canvas: Canvas = {
    widthPx,
    heightPx,
    rgb: new Float32Array(widthPx * heightPx * 3),
    near: new Float32Array(widthPx * heightPx),
    cover: new Float32Array(widthPx * heightPx),
  };
  const sight = sightOf(studio);
  const shade = createShader(flat, screen, camera, baked, sight);
  const strip: Strip = {
    ids: new Int32Array(widthPx * bandPx * 4),
    near: new Float32Array(widthPx * bandPx * 4),
  };
  const paint = (isOf: (material: Material) => boolean, ground?: (topPx: number, rowsPx: number) => void) => {
    const bands = sortIntoBands(flat, screen, bandPx, (part) => isOf(flat.materials[part] as Material));
    for (let band = 0; band < bands.length; band += 1) {
      const topPx = band * bandPx;
      const rowsPx = Math.min(bandPx, heightPx - topPx);
      ground?.(topPx, rowsPx);
      const triangles = bands[band] as Uint32Array;
      if (triangles.length > 0) {
        strip.ids.fill(0);
        strip.near.fill(0);
        rasterize(flat, screen, triangles, strip, topPx, rowsPx);
        resolveStrip(canvas, flat, strip, topPx, rowsPx, shade);
      }
    }
  };
  paint(
    ({ glass, isHidden, isOnGlass }) => !glass && !isHidden && !isOnGlass,
    (topPx, rowsPx) => paintBackdrop(canvas, take, topPx, rowsPx),
  );
  paintGlass(canvas, take, screen, shade);
  if (flat.materials.some(({ isOnGlass }) => isOnGlass)) paint(({ isOnGlass }) => isOnGlass === true);
  return canvas;
}

/** Shades each surface in a pixel once, weighted by the number of samples that show it. */
function resolveStrip(
  { widthPx, rgb, near, cover }: Canvas,
  { partOf }: Flat,
  strip: Strip,
  topPx: number,
  rowsPx: number,
  shade: ReturnType<typeof createShader>,
): void {
  const seen = newSeen();
  for (let row = 0; row < rowsPx; row += 1)
    for (let column = 0; column < widthPx; column += 1) {
      const base = (row * widthPx + column) * 4;
      let pending = 0;
      for (let sample = 0; sample < 4; sample += 1) if (strip.ids[base + sample]) pending |= 1 << sample;
      if (pending === 0) continue;
      const pixel = (topPx + row) * widthPx + column;
      const painted = near[pixel] as number;
      let red = 0;
      let green = 0;
      let blue = 0;
      let covered = 0;
      for (let sample = 0; sample < 4; sample += 1) {
        if (!(pending & (1 << sample))) continue;
        const triangle = (strip.ids[base + sample] as number) - 1;
        const depth = strip.near[base + sample] as number;
        // A label on glass may be behind objects already painted.
        if (depth < painted) continue;
        let count = 0;
        let x = 0;
        let y = 0;
        for (let other = sample; other < 4; other += 1) {
          if (!(pending & (1 << other))) continue;
          const one = (strip.ids[base + other] as number) - 1;
          const isSame =
            one === triangle ||
            (partOf[one] === partOf[triangle] &&
              Math.abs((strip.near[base + other] as number) - depth) < depth * 0.004);
          if (!isSame) continue;
          pending &= ~(1 << other);
          count += 1;
          x += sampleOffsets[other]?.[0] ?? 0.5;
          y += sampleOffsets[other]?.[1] ?? 0.5;
        }
        shade(triangle, column + x / count, topPx + row + y / count, seen);
        red += seen.red * count;
        green += seen.green * count;
        blue += seen.blue * count;
        covered += count;
        if (depth > (near[pixel] as number)) near[pixel] = depth;
      }
      const rest = 1 - covered / 4;
      cover[pixel] = Math.max(cover[pixel] as number, 1 - rest);
      // Clamps the reflection of a lamp in a single sample, which would burn out the pixel.
      rgb[pixel * 3] = (rgb[pixel * 3] as number) * rest + Math.min(3, red / 4);
      rgb[pixel * 3 + 1] = (rgb[pixel * 3 + 1] as number) * rest + Math.min(3, green / 4);
      rgb[pixel * 3 + 2] = (rgb[pixel * 3 + 2] as number) * rest + Math.min(3, blue / 4);
    }
}
