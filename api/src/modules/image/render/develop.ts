import type { Canvas } from './render';

const steps = 4_096;
const encoded = Float32Array.from({ length: steps + 1 }, (_, index) => {
  const value = index / steps;
  return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
});

/** Bright light fades into white as on film; middle tones stay what they are. */
const shoulder = (value: number) =>
  value < 0.72 ? value : 0.72 + 0.28 * (1 - Math.exp((0.72 - value) / 0.42));

/** Pixels as files hold them. `grain` in steps of 255: one hides bands in soft gradients. */
export function develop({ rgb, widthPx, heightPx }: Canvas, grain = 0.6): Uint8Array {
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  for (let index = 0; index < widthPx * heightPx; index += 1) {
    let h = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    const noise = (((h ^ (h >>> 16)) >>> 0) / 4_294_967_296 - 0.5) * 2 * grain + 0.5;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = Math.min(1, Math.max(0, shoulder(rgb[index * 3 + channel] as number)));
      const tone = (encoded[(value * steps) | 0] as number) + noise;
      pixels[index * 3 + channel] = tone < 0 ? 0 : Math.min(tone, 255);
    }
  }
  return pixels;
}
