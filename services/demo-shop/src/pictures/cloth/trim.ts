import type { View } from './detail';
import { fill, frontal, half, key, linearOf, weights } from './light';
import type { Point } from './outline';
import { put, type Sheet } from './paint';
import type { Button, Zip } from './piece';

interface Surface {
  red: number;
  green: number;
  blue: number;
  gloss: number;
}

/** One pixel of a hard part, in the same light as the cloth. */
function putLit(
  sheet: Sheet,
  at: number,
  slopeX: number,
  slopeY: number,
  { red, green, blue, gloss }: Surface,
  dark: number,
  cover: number,
): void {
  const nz = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
  const [nx, ny] = [-slopeX * nz, -slopeY * nz];
  const lit = Math.max(0, (nx * key[0] + ny * key[1] + nz * key[2] + weights.wrap) / (1 + weights.wrap));
  const board = Math.max(0, nx * fill[0] + ny * fill[1] + nz * fill[2]);
  const amount =
    ((weights.key * lit + weights.fill * board + weights.sky * (0.5 - 0.5 * ny)) / frontal) * dark;
  const shine = gloss * Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** 40 * dark;
  put(sheet.pixels, at, red * amount + shine, green * amount + shine, blue * amount + shine, cover);
}

function around(
  view: View,
  [x, y]: Point,
  reach: number,
  draw: (at: number, dx: number, dy: number) => void,
): void {
  const centerX = (x - view.origin[0]) * view.scale;
  const centerY = (y - view.origin[1]) * view.scale;
  const pixels = reach * view.scale + 2;
  for (
    let row = Math.max(0, Math.floor(centerY - pixels));
    row < Math.min(view.height, centerY + pixels);
    row += 1
  )
    for (
      let column = Math.max(0, Math.floor(centerX - pixels));
      column < Math.min(view.width, centerX + pixels);
      column += 1
    )
      draw(
        (row * view.width + column) * 4,
        (column + 0.5 - centerX) / view.scale,
        (row + 0.5 - centerY) / view.scale,
      );
}

function darken(sheet: Sheet, at: number, share: number): void {
  const { pixels } = sheet;
  if (pixels[at + 3] === 0) return;
  for (let channel = 0; channel < 3; channel += 1)
    pixels[at + channel] = (pixels[at + channel] as number) * (1 - share);
}

const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Draws a button: rim, dish with four holes, thread, and its shadow. */
export function paintButton(sheet: Sheet, { at, radius, hex, metal = false, holes = true }: Button): void {
  const [red, green, blue] = linearOf(hex);
  const surface = { red, green, blue, gloss: metal ? 0.8 : 0.35 };
  around(sheet, at, radius * 2, (pixel, dx, dy) => {
    const far = Math.hypot(dx - radius * 0.2, dy - radius * 0.38) / radius;
    darken(sheet, pixel, 0.55 * (1 - smooth(0.7, 1.5, far)));
  });
  const soft = 0.8 / sheet.scale;
  around(sheet, at, radius, (pixel, dx, dy) => {
    const far = Math.hypot(dx, dy);
    const cover = 1 - smooth(radius - soft, radius + soft, far);
    if (cover === 0) return;
    const share = far / radius;
    // Slopes down at the edge, and from the rim into the dish.
    const rise =
      smooth(0.86, 1.06, share) * -2 + (smooth(0.5, 0.62, share) - smooth(0.62, 0.74, share)) * 0.9;
    const [sx, sy] = far === 0 ? [0, 0] : [(dx / far) * rise, (dy / far) * rise];
    let dark = 1;
    if (holes) {
      const hole = Math.min(
        ...[-1, 1].flatMap((column) =>
          [-1, 1].map((row) => Math.hypot(dx - column * radius * 0.2, dy - row * radius * 0.2)),
        ),
      );
      dark = 0.25 + 0.75 * smooth(radius * 0.07, radius * 0.15, hole);
      const thread = Math.min(Math.abs(dx - dy), Math.abs(dx + dy)) / radius;
      if (Math.abs(dx) < radius * 0.2 && thread < 0.09) dark = Math.max(dark, 0.62);
    }
    putLit(sheet, pixel, sx, sy, surface, dark, cover);
  });
}

/** Draws a zip: two rows of teeth, and the slider at the upper end. */
export function paintZip(sheet: Sheet, { line, width, hex, pull = true }: Zip): void {
  const [red, green, blue] = linearOf(hex);
  const surface = { red, green, blue, gloss: 0.7 };
  const [from, to] = [line[0] as Point, line.at(-1) as Point];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const pitch = 4.4;
  around(sheet, middle, length / 2 + width, (pixel, ox, oy) => {
    const t = ox * dx + oy * dy + length / 2;
    const side = oy * dx - ox * dy;
    if (t < 0 || t > length || Math.abs(side) > width) return;
    if ((sheet.pixels[pixel + 3] as number) === 0) return;
    const phase = t / pitch + (side > 0 ? 0.5 : 0);
    const tooth = Math.abs(phase - Math.floor(phase) - 0.5) * 2;
    const cover = 1 - smooth(width * 0.75, width, Math.abs(side));
    const fine = smooth(1.4, 3, pitch * sheet.scale);
    const on = smooth(0.2, 0.55, 1 - tooth) * fine + 0.6 * (1 - fine);
    putLit(sheet, pixel, side * 0.3, (tooth - 0.5) * 1.4 * fine, surface, 0.2 + 0.8 * on, cover);
  });
  if (!pull) return;
  const body: Point = [from[0] + dx * 9, from[1] + dy * 9];
  const tab: Point = [from[0] + dx * 30, from[1] + dy * 30];
  for (const [at, wide, tall] of [
    [body, width * 1.15, 8],
    [tab, width * 0.75, 15],
  ] as const) {
    const distance = (x: number, y: number) => {
      const [qx, qy] = [Math.abs(x) - wide + 2.4, Math.abs(y) - tall + 2.4];
      return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(0, Math.max(qx, qy)) - 2.4;
    };
    around(sheet, at, tall + 10, (pixel, ox, oy) =>
      darken(sheet, pixel, 0.5 * (1 - smooth(-2, 5, distance(ox - 2.4, oy - 3.4)))),
    );
    around(sheet, at, tall + 4, (pixel, ox, oy) => {
      const far = distance(ox, oy);
      const cover = 1 - smooth(-0.5, 0.5, far * sheet.scale);
      if (cover === 0) return;
      const bevel = smooth(-2.6, 0, far) * 1.5;
      putLit(
        sheet,
        pixel,
        -Math.sign(ox) * -bevel * (Math.abs(ox) / wide) - 0.1,
        bevel * (oy / tall),
        surface,
        1,
        cover,
      );
    });
  }
}
