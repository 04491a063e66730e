import type { Part } from '../render/flatten';
import { dim, linearOf, type Material, mixRgb, type Spot } from '../render/material';
import type { Rgb } from '../render/studio';
import { smooth } from '../render/vector';
import { finishOf, mesh } from './finishes';
import type { Look, Model } from './look';
import {
  black,
  calf,
  canvas,
  ivory,
  metal,
  overlay,
  steel,
  stitch,
  suede,
  withPaint,
  withRelief,
} from './materials';
import { runningShoe } from './running-shoe';
import { pairOf, wallMesh } from './shoe-form';
import { throatParts } from './shoe-laces';
import { cupSole } from './shoe-sole';
import { collar, inside, upperWall } from './shoe-upper';
import { courtShoe, highTop } from './sneaker-style';

/** Distance of a point inside each piece of an upper; negative outside. */
type Pieces = (x: number, y: number, u: number, v: number) => readonly number[];

const court: Pieces = (x, y, u, v) => {
  const around = Math.min(u, 1 - u);
  return [
    // Around the laces.
    Math.min((v - 0.83) * 16, (around - 0.262) * 46),
    // The heel counter.
    -8.6 + (y - 5.5) * 0.5 - x,
    // The quarters reach forward to the ball of the foot.
    3.4 - x - (y - 4.5) * 1.15,
  ];
};
const runner: Pieces = (x, y, u, v) => {
  const around = Math.min(u, 1 - u);
  return [
    Math.min((v - 0.8) * 16, (around - 0.255) * 46),
    -7.8 + (y - 6) * 0.75 - x,
    // A toe guard.
    Math.min(6.9 - y, x - 6.6 + (y - 5) * 0.4),
    // Two bands from the laces to the sole.
    0.75 - Math.abs(x - 0.6 + (y - 8) * 0.62),
    0.75 - Math.abs(x + 2.4 + (y - 8) * 0.62),
  ];
};
const chucked: Pieces = (x, y, u, v) => {
  const around = Math.min(u, 1 - u);
  return [
    Math.min((v - 0.88) * 26, (around - 0.2) * 46),
    0.55 - Math.abs(z0(u) * 6),
    3.2 - x - (y - 4.4) * 0.9,
  ];
};
/** Distance from the middle of the heel. */
const z0 = (u: number) => Math.min(u, 1 - u) * 6;

/** Overlapping pieces, sewn along their edges. */
function pieced(
  material: Material,
  pieces: Pieces,
  thread: Rgb,
  paintPiece?: (index: number) => Rgb | undefined,
): Material {
  const relief = (spot: Spot) => {
    let height = 0;
    for (const inside of pieces(spot.x, spot.y, spot.u, spot.v)) {
      if (inside < -0.3) continue;
      height += overlay(inside, spot.pixel, 0.1);
      if (inside < 1) height += stitch(inside - 0.24, spot.x * 0.8 + spot.y + spot.z * 0.4, spot.pixel, 0.3);
    }
    return height;
  };
  return withPaint(withRelief(material, relief), (spot, to) => {
    let index = 0;
    for (const inside of pieces(spot.x, spot.y, spot.u, spot.v)) {
      const other = paintPiece?.(index);
      index += 1;
      if (inside < -0.12) continue;
      const share = smooth(-0.03, 0.03, inside);
      if (other && share > 0) {
        to.red += (other[0] - to.red) * share;
        to.green += (other[1] - to.green) * share;
        to.blue += (other[2] - to.blue) * share;
      }
      if (inside > 0.4) continue;
      // The cut edge is in its own shadow; the thread is visible.
      const dark = 1 - 0.34 * Math.exp(-(((inside + 0.02) / 0.06) ** 2));
      const isThread = Math.abs(inside - 0.24) < 0.035 ? 0.35 : 0;
      to.red = to.red * dark + (thread[0] - to.red) * isThread;
      to.green = to.green * dark + (thread[1] - to.green) * isThread;
      to.blue = to.blue * dark + (thread[2] - to.blue) * isThread;
    }
  });
}

const tabs = ['#1d3b2f', '#1f2a44', '#8f9296', '#a8643a'];

function shoe(look: Look, cut: string): Part[] {
  const style = cut === 'high' ? highTop : cut === 'runner' ? runningShoe : courtShoe;
  const { last, lines, rings } = style;
  const wall = upperWall(last, rings);
  const { color, isPale, isDark, variation } = look;
  const thread = isDark ? mixRgb(color, ivory, 0.25) : dim(color, 0.8);
  const sole = isPale ? mixRgb(color, ivory, 0.6) : ivory;
  const tab = isPale
    ? linearOf(tabs[variation % tabs.length] ?? '#1f2a44')
    : dim(mixRgb(color, black, 0.12), 0.8);
  const heelTab = (spot: Spot) => Math.min(spot.v - 0.74, (0.047 - Math.min(spot.u, 1 - spot.u)) * 5);
  let upper: Material;
  let outsole: Rgb = dim(sole, 0.86);
  let stripe: Rgb | undefined;
  let soft: Material;
  const named = finishOf(look);
  if (cut === 'high') {
    upper = pieced(named ?? canvas(color, { pitch: 0.13 }), chucked, mixRgb(color, ivory, isPale ? 0 : 0.55));
    // A rubber toe cap.
    upper = withPaint(upper, (spot, to) => {
      const cap = smooth(-0.04, 0.04, spot.x - 8.9 - (spot.y - 5) * 0.35);
      if (cap === 0) return;
      to.red += (ivory[0] - to.red) * cap;
      to.green += (ivory[1] - to.green) * cap;
      to.blue += (ivory[2] - to.blue) * cap;
      to.roughness += (0.45 - to.roughness) * cap;
    });
    upper = withRelief(upper, (spot) => overlay(spot.x - 8.9 - (spot.y - 5) * 0.35, spot.pixel, 0.12));
    soft = named ?? canvas(color, { pitch: 0.13 });
    outsole = linearOf('#a97b4f');
    stripe = isPale ? linearOf('#8c2a2a') : color;
  } else if (cut === 'runner') {
    const overlayColor = isPale ? dim(color, 0.86) : color;
    upper = pieced(named ?? mesh(mixRgb(color, ivory, isPale ? 0.1 : 0.16)), runner, thread, (index) =>
      index < 3 ? overlayColor : isPale ? tab : mixRgb(color, ivory, 0.82),
    );
    soft = suede(dim(color, 0.92));
    outsole = isDark ? linearOf('#b08a5e') : linearOf('#3a3a3c');
  } else {
    upper = pieced(named ?? calf(color, { roughness: 0.4 }), court, thread);
    soft = named ?? calf(color, { roughness: 0.5 });
    if (variation % 4 === 1) outsole = linearOf('#b08a5e');
  }
  if (cut !== 'high')
    upper = withRelief(
      withPaint(upper, (spot, to) => {
        const share = smooth(-0.006, 0.006, heelTab(spot));
        to.red += (tab[0] - to.red) * share;
        to.green += (tab[1] - to.green) * share;
        to.blue += (tab[2] - to.blue) * share;
      }),
      (spot) => overlay(heelTab(spot) * 8, spot.pixel, 0.1),
    );
  const lining = canvas(isPale ? dim(ivory, 0.86) : mixRgb(color, ivory, 0.3), { pitch: 0.12 });
  const laceColor =
    cut === 'runner' && !isPale
      ? mixRgb(color, ivory, 0.6)
      : isDark && cut === 'low' && variation % 2
        ? color
        : ivory;
  const lace = canvas(laceColor, { pitch: 0.1, isFlat: false });
  return [
    { mesh: () => wallMesh(wall, 150, 40), material: upper },
    collar({ wall, ...style.collar, material: soft }),
    ...inside({ last, wall, lining }),
    ...throatParts(style, wall, soft, lace, cut === 'runner' ? undefined : metal(steel, { roughness: 0.25 })),
    ...cupSole(last, lines, sole, outsole, stripe),
  ];
}

export function buildSneaker(look: Look, cut: string): Model {
  return {
    parts: pairOf(shoe(look, cut), { isSmall: look.kids }),
    shape: `sneaker ${cut} ${look.kids}`,
    shots: {
      front: { azimuth: 0, turn: -8, elevation: 20, fill: [0.84, 0.62], lens: 18 },
      back: { azimuth: 0, turn: 130, elevation: 18, fill: [0.8, 0.62], lens: 18 },
      detail: { azimuth: 0, turn: 30, elevation: 30, lens: 18, focus: { at: [-6, 8, 4.5], width: 17 } },
    },
  };
}
