import { rasterize, type Screen, sampleOffsets, sortIntoBands } from './raster';
import type { Shader } from './shader';
import { bandPx, type Canvas, newSeen, type Take } from './take';

/** A neighbouring pixel with nothing in front of the glass; -1 when there is none. */
function besideOf(near: Float32Array, pixel: number, depth: number, widthPx: number): number {
  for (let step = 1; step <= 2; step += 1)
    for (const beside of [pixel - step, pixel + step, pixel - step * widthPx, pixel + step * widthPx])
      if (beside >= 0 && beside < near.length && (near[beside] as number) < depth) return beside;
  return -1;
}

/** Renders glass: refracts the background, tints it by thickness, and reflects the room on both surfaces. */
export function paintGlass(canvas: Canvas, { flat, camera }: Take, screen: Screen, shade: Shader): void {
  const { widthPx, heightPx, rgb, near, cover } = canvas;
  const { right, up } = camera;
  const front = newSeen();
  const back = newSeen();
  for (let part = 0; part < flat.materials.length; part += 1) {
    const material = flat.materials[part];
    const glass = material?.glass;
    if (!material || !glass) continue;
    const behind = rgb.slice();
    const bands = sortIntoBands(flat, screen, bandPx, (one) => one === part);
    const nearest = {
      ids: new Int32Array(widthPx * bandPx * 4),
      near: new Float32Array(widthPx * bandPx * 4),
    };
    const farthest = { ids: nearest.ids.slice(), near: nearest.near.slice() };
    for (let band = 0; band < bands.length; band += 1) {
      const triangles = bands[band] as Uint32Array;
      if (triangles.length === 0) continue;
      const topPx = band * bandPx;
      const rowsPx = Math.min(bandPx, heightPx - topPx);
      for (const strip of [nearest, farthest]) {
        strip.ids.fill(0);
        strip.near.fill(0);
        rasterize(flat, screen, triangles, strip, topPx, rowsPx, strip === farthest);
      }
      for (let row = 0; row < rowsPx; row += 1)
        for (let column = 0; column < widthPx; column += 1) {
          const base = (row * widthPx + column) * 4;
          let count = 0;
          let x = 0;
          let y = 0;
          let first = -1;
          const pixel = (topPx + row) * widthPx + column;
          for (let sample = 0; sample < 4; sample += 1) {
            if (!nearest.ids[base + sample]) continue;
            if ((nearest.near[base + sample] as number) < (near[pixel] as number) && cover[pixel] === 1)
              continue;
            if (first < 0) first = base + sample;
            count += 1;
            x += sampleOffsets[sample]?.[0] ?? 0.5;
            y += sampleOffsets[sample]?.[1] ?? 0.5;
          }
          if (count === 0) continue;
          const px = column + x / count;
          const py = topPx + row + y / count;
          shade((nearest.ids[first] as number) - 1, px, py, front);
          shade((farthest.ids[first] as number) - 1, px, py, back);
          const depth = nearest.near[first] as number;
          const entry = 1 / depth;
          const isEdge = depth < (near[pixel] as number);
          const exit = 1 / Math.max(farthest.near[first] as number, isEdge ? 0 : (near[pixel] as number));
          const thick = Math.max(0, exit - entry);
          const pixelsPerCm = heightPx / camera.spread / entry;
          // Near the rim light is refracted more.
          const bend = glass.bend * Math.min(thick + 0.3, 6) * pixelsPerCm * 0.35;
          const sideways = front.nx * right[0] + front.ny * right[1] + front.nz * right[2];
          const upward = front.nx * up[0] + front.ny * up[1] + front.nz * up[2];
          const fromX = Math.round(Math.min(widthPx - 1, Math.max(0, column - sideways * bend)));
          const fromY = Math.round(Math.min(heightPx - 1, Math.max(0, topPx + row + upward * bend)));
          // Objects in front of the glass are not refracted.
          const isBehind = (near[fromY * widthPx + fromX] as number) < depth;
          // At the edge of an object in front, use a neighbour that shows the glass.
          let source = isEdge
            ? besideOf(near, pixel, depth, widthPx)
            : isBehind
              ? fromY * widthPx + fromX
              : pixel;
          if (source < 0) continue;
          const share = isEdge ? Math.min(count / 4, 1 - (cover[pixel] as number)) : count / 4;
          source *= 3;
          const rim = (1 - front.facing) ** 2.5;
          const through = (1 - rim * 0.72) * (1 - (1 - back.facing) ** 3 * 0.25);
          const length = thick / glass.clear + rim * 0.6;
          const mirrored = [
            front.mirrorRed * front.mirrored + back.mirrorRed * back.mirrored * 0.5,
            front.mirrorGreen * front.mirrored + back.mirrorGreen * back.mirrored * 0.5,
            front.mirrorBlue * front.mirrored + back.mirrorBlue * back.mirrored * 0.5,
          ];
          for (let channel = 0; channel < 3; channel += 1) {
            const passed =
              (behind[source + channel] as number) *
              through *
              Math.max(0.004, material.color[channel] as number) ** length;
            const at = pixel * 3 + channel;
            const was = isEdge ? (behind[source + channel] as number) : (rgb[at] as number);
            rgb[at] =
              (rgb[at] as number) + (Math.min(3, passed + (mirrored[channel] as number)) - was) * share;
          }
        }
    }
  }
}
