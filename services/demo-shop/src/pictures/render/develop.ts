import type { Canvas } from './take';

const steps = 8_192;
/** Maximum light value. */
const brightest = 3;

/** Tone mapping: highlights fade to white as on film; midtones stay unchanged. */
const shoulder = (value: number) =>
  value < 0.72 ? value : 0.72 + 0.28 * (1 - Math.exp((0.72 - value) / 0.42));
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Lookup table from linear light, indexed by its square root because dark tones need finer steps. */
const tones = Float32Array.from(
  { length: steps + 1 },
  (_, index) => 255 * encode(Math.min(1, shoulder((index / steps) ** 2 * brightest))),
);

/** Converts linear light to bytes. `grain` of 1 (of 255) hides banding. */
export function develop({ rgb, widthPx, heightPx }: Canvas, grain = 0.6): Uint8Array {
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  const noise = (2 * grain) / 4_294_967_296;
  for (let index = 0; index < widthPx * heightPx; index += 1) {
    let h = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    const offset = ((h ^ (h >>> 16)) >>> 0) * noise - grain + 0.5;
    for (let at = index * 3; at < index * 3 + 3; at += 1) {
      const light = rgb[at] as number;
      const place = light <= 0 ? 0 : light >= brightest ? steps : (Math.sqrt(light / brightest) * steps) | 0;
      const tone = (tones[place] as number) + offset;
      pixels[at] = tone < 0 ? 0 : Math.min(tone, 255);
    }
  }
  return pixels;
}
