import type { FabricName } from './piece';
import { type Fabric, weaves } from './weave';

/** A repeating tile of fabric: slope and brightness of its yarn. */
export interface FabricTile {
  units: number;
  pixels: number;
  slopeX: Float32Array;
  slopeY: Float32Array;
  tone: Float32Array;
}

export const fabricOf = (name: FabricName): Fabric => weaves[name];

const made = new Map<string, FabricTile>();
const keptTiles = 48;

/** The tile of a fabric at this many pixels per unit. */
export function tileOf(name: FabricName, scale: number): FabricTile {
  const weave = weaves[name];
  const pixels = Math.max(8, Math.min(512, Math.round(weave.units * scale)));
  const key = `${name} ${pixels}`;
  const kept = made.get(key);
  if (kept) return kept;
  const texel = weave.units / pixels;
  const fine = Math.min(1, Math.max(0, (weave.pitch / texel - 1.9) / 1.6));
  const height = new Float32Array(pixels * pixels);
  const tone = new Float32Array(pixels * pixels);
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) {
      const [z, bright] = weave.at((x + 0.5) * texel, (y + 0.5) * texel, fine);
      height[y * pixels + x] = z;
      tone[y * pixels + x] = bright;
    }
  const [slopeX, slopeY] = [new Float32Array(pixels * pixels), new Float32Array(pixels * pixels)];
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) {
      const at = (column: number, row: number) =>
        height[((row + pixels) % pixels) * pixels + ((column + pixels) % pixels)] as number;
      slopeX[y * pixels + x] = (at(x + 1, y) - at(x - 1, y)) / (2 * texel);
      slopeY[y * pixels + x] = (at(x, y + 1) - at(x, y - 1)) / (2 * texel);
    }
  const tile = { units: weave.units, pixels, slopeX, slopeY, tone };
  if (made.size >= keptTiles) made.delete(made.keys().next().value as string);
  made.set(key, tile);
  return tile;
}
