import { meshOf, type Part } from '../render/flatten';
import { dim, type Material, mixRgb } from '../render/material';
import { joined, type Mesh, mirrored, posed } from '../render/mesh';
import { cloud, sampleSolid } from '../render/noise';
import { disc, ellipsoid, roundedBox, tube } from '../render/shapes';
import { clamp, type Vec3 } from '../render/vector';
import type { Look, Model } from './look';
import { black, metal, plastic, steel } from './materials';
import { glass } from './vessel';

interface Frame {
  /** Half the size of a lens, and its centre. */
  size: readonly [width: number, height: number];
  middle: readonly [x: number, y: number];
  /** Superellipse exponent of the corners: 2 is round, more is boxier. */
  power: number;
  /** How much narrower it is at the bottom, and how far its lower corner leans outwards. */
  drop: number;
  lean: number;
  rim: readonly [deep: number, broad: number];
}

const frames: Record<string, Frame> = {
  round: { size: [2.42, 2.34], middle: [3.42, 2.75], power: 2.1, drop: 0.02, lean: 0, rim: [0.2, 0.27] },
  square: { size: [2.72, 2.16], middle: [3.85, 2.55], power: 4.2, drop: 0.1, lean: 0.1, rim: [0.24, 0.36] },
  aviator: { size: [2.85, 2.4], middle: [3.5, 2.6], power: 2.7, drop: 0.3, lean: 0.42, rim: [0.075, 0.09] },
};

/** The front curves slightly around the face. */
const wrap = (x: number) => -0.028 * x * x;

function outlineOf({ size, middle, power, drop, lean }: Frame, grow = 0): (u: number) => Vec3 {
  return (u) => {
    const angle = u * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const box = 1 / (Math.abs(cos) ** power + Math.abs(sin) ** power) ** (1 / power);
    const down = (1 - sin * box) / 2;
    const x =
      middle[0] +
      cos * box * (size[0] + grow) * (1 - drop * down * down) +
      lean * down * (cos > 0 ? 0.8 : 1.2) * 0.6;
    const y = middle[1] + sin * box * (size[1] + grow) * (1 + drop * 0.15);
    return [x, y, wrap(x)];
  };
}

const isMetal = ({ color }: Look) => {
  const [red, green, blue] = color;
  const isGold = red > blue * 2.2 && green > red * 0.55 && red > 0.4;
  const isSilver = Math.abs(red - blue) < 0.08 && red > 0.4;
  return isGold || isSilver;
};

/** Polished acetate; browns are tortoiseshell. */
function acetate(look: Look): Material {
  const { color } = look;
  const base = plastic(color, { roughness: 0.1, specular: 0.055 });
  const isBrown = color[0] > color[2] * 2 && color[1] > color[2] && color[0] > 0.05;
  if (!isBrown) return base;
  const dark = dim(color, 0.12);
  return {
    ...base,
    paint: (spot, paint) => {
      const cloudy = sampleSolid(cloud(), { ...spot, z: spot.z * 0.6 }, 7);
      const tone = mixRgb(color, dark, clamp((cloudy - 0.46) * 7, 0, 0.9));
      paint.red = tone[0];
      paint.green = tone[1];
      paint.blue = tone[2];
    },
  };
}

function lens(frame: Frame): Mesh {
  const outline = outlineOf(frame, 0.02);
  const bulge = (back: number) =>
    disc(outline, {
      columns: 64,
      rows: 8,
      warp: ([x, y, z]) => {
        const away =
          ((x - frame.middle[0]) / frame.size[0]) ** 2 + ((y - frame.middle[1]) / frame.size[1]) ** 2;
        return [x, y, z + 0.22 * (1 - Math.min(1, away)) - back];
      },
    });
  return joined([bulge(0), bulge(0.18)]);
}

const lensTints = [
  [0.1, 0.1, 0.105],
  [0.16, 0.1, 0.06],
  [0.09, 0.13, 0.1],
  [0.2, 0.16, 0.14],
] as const;

/** Sunglasses on a table: they stand on their rims and the ends of their temples. */
export function buildSunglasses(look: Look, cut: string): Model {
  const frame = frames[cut] ?? (frames.round as Frame);
  const isWire = cut === 'aviator' || isMetal(look);
  const [deep, broad] = isWire ? ([0.085, 0.1] as const) : frame.rim;
  const material = isMetal(look)
    ? metal(look.color, { roughness: 0.14 })
    : isWire
      ? plastic(look.color, { roughness: 0.16, specular: 0.06 })
      : acetate(look);
  const rim = outlineOf(frame, broad * 0.7);
  const points = Array.from({ length: 48 }, (_, index) => rim(index / 48));
  const [mx, my] = frame.middle;
  const [w, h] = frame.size;
  const hinge: Vec3 = [
    mx + w + broad * 1.2,
    my + h * (cut === 'aviator' ? 0.55 : cut === 'square' ? 0.62 : 0.42),
    wrap(mx + w) - 0.1,
  ];
  const temple: Vec3[] = [
    hinge,
    [hinge[0] + 0.22, hinge[1] + 0.02, hinge[2] - 0.7],
    [hinge[0] + 0.3, hinge[1] - 0.5, hinge[2] - 5],
    [hinge[0] + 0.1, hinge[1] - 1.1, hinge[2] - 9.4],
    [hinge[0] - 0.2, hinge[1] - 2.2, hinge[2] - 12.2],
    [hinge[0] - 0.5, 0.15, hinge[2] - 14.2],
  ];
  const side: Part[] = [
    {
      mesh: () =>
        tube(points, deep, {
          isClosed: true,
          flat: broad / deep,
          up: [0, 0, 1],
          power: isWire ? 2 : 3.4,
          segments: 16,
          steps: 120,
        }),
      material,
    },
    {
      mesh: () =>
        tube(temple, isWire ? 0.1 : 0.19, {
          flat: isWire ? 1 : 1.9,
          power: isWire ? 2 : 3,
          up: [1, 0, 0.02],
          segments: 14,
          steps: 60,
          taper: (share) => (isWire ? 1 : 1 + share * share * 0.25),
        }),
      material,
    },
    {
      mesh: () =>
        posed(roundedBox([0.34, 0.4, 0.3], 0.08, { detail: 6 }), {
          at: [hinge[0] - 0.04, hinge[1], hinge[2] + 0.06],
        }),
      material: isWire ? material : metal(steel),
    },
    {
      mesh: () => posed(ellipsoid([0.16, 0.46, 0.24]), { at: [0.92, my - 0.15, -0.62], turn: [0, -34, -14] }),
      material: plastic(isWire ? [0.7, 0.69, 0.66] : dim(look.color, 0.9), { roughness: 0.2 }),
    },
    {
      mesh: () => lens(frame),
      material: glass([...(lensTints[look.variation % lensTints.length] ?? lensTints[0])], {
        clear: 0.15,
        bend: 0.02,
        specular: 0.1,
      }),
    },
  ];
  if (isWire)
    side.push({
      mesh: () =>
        tube(
          [temple[4] as Vec3, [hinge[0] - 0.36, (hinge[1] - 2.2) * 0.55, hinge[2] - 13.3], temple[5] as Vec3],
          0.17,
          { segments: 12, flat: 1.4, up: [1, 0, 0], steps: 18 },
        ),
      material: isMetal(look) ? plastic(mixRgb(black, look.color, 0.12), { roughness: 0.2 }) : material,
    });
  const parts = side.flatMap((part) => [part, { ...part, mesh: () => mirrored(meshOf(part)) }]);
  const inner = mx - w - broad * 0.4;
  const arch = (y: number, rise: number, radius: number, flat = 1): Part => ({
    mesh: () =>
      tube(
        [
          [-inner - 0.1, y, wrap(inner)],
          [-inner * 0.5, y + rise, 0.1],
          [0, y + rise * 1.25, 0.16],
          [inner * 0.5, y + rise, 0.1],
          [inner + 0.1, y, wrap(inner)],
        ],
        radius,
        {
          segments: 14,
          steps: 32,
          flat,
          up: [0, 0, 1],
          power: isWire ? 2 : 3,
        },
      ),
    material,
  });
  parts.push(arch(my + (isWire ? 0.4 : 0.55), 0.24, isWire ? 0.11 : 0.22, isWire ? 1 : 1.25));
  if (cut === 'aviator') {
    const [x, y, z] = rim(0.31);
    parts.push({
      mesh: () =>
        tube(
          [
            [-x, y, z],
            [-x * 0.4, y + 0.16, 0.06],
            [x * 0.4, y + 0.16, 0.06],
            [x, y, z],
          ],
          0.1,
          { segments: 12, steps: 30 },
        ),
      material,
    });
  }
  const front = {
    azimuth: 24 + (look.variation % 3) * 4,
    elevation: 16,
    fill: [0.84, 0.6],
    lens: 18,
  } as const;
  return {
    parts,
    shape: `sunglasses ${cut} ${look.variation} ${isMetal(look)}`,
    shots: {
      front,
      back: front,
      detail: { azimuth: -30, elevation: 14, lens: 18, focus: { at: [-3.2, my, 0.2], width: 10 } },
    },
  };
}
