import { meshOf, type Part } from '../render/flatten';
import { dim, type Material, mixRgb } from '../render/material';
import { mirrored, posed } from '../render/mesh';
import { disc, tube } from '../render/shapes';
import { add, mixPoints, type Vec3 } from '../render/vector';
import type { Look, Model } from './look';
import { black, calf, canvas, ivory, metal, overlay, rubber, steel, stitch, withRelief } from './materials';
import { footAt, type Last, type Ring, ringAt, shareOf, soleMesh, wallMesh, wallOf } from './shoe-form';

interface Style {
  last: Last;
  rings: readonly Ring[];
  upper: (look: Look) => Material;
  /** Rows of eyelets. */
  rows: number;
  throat: readonly [from: number, to: number];
}

const soleTop = 2.7;

const lowLast: Last = {
  length: 29,
  width: [
    [0, 3.2],
    [0.2, 3.5],
    [0.4, 3.55],
    [0.68, 4.9],
    [0.85, 4.9],
    [1, 4.2],
  ],
  swing: 1.1,
  bed: [
    [0, soleTop + 0.3],
    [0.3, soleTop],
    [0.7, soleTop - 0.2],
    [1, soleTop + 0.9],
  ],
};

const low: Style = {
  last: lowLast,
  rings: [
    {
      from: -0.005,
      to: 1.0,
      width: [
        [0, 3.3],
        [0.4, 3.6],
        [0.7, 5.0],
        [0.9, 4.8],
        [1, 3.8],
      ],
      height: [
        [0, 4.6],
        [0.4, 4.2],
        [0.7, 3.9],
        [1, 4.7],
      ],
    },
    {
      from: 0.0,
      to: 0.93,
      width: [
        [0, 3.3],
        [0.4, 3.5],
        [0.72, 4.5],
        [0.9, 4.1],
        [1, 3],
      ],
      height: [
        [0, 6.6],
        [0.35, 5.8],
        [0.7, 5.7],
        [0.9, 5.7],
        [1, 5.7],
      ],
    },
    {
      from: 0.012,
      to: 0.8,
      width: [
        [0, 3.1],
        [0.3, 3.3],
        [0.7, 3.1],
        [0.9, 2.6],
        [1, 2],
      ],
      height: [
        [0, 8.4],
        [0.35, 7.3],
        [0.7, 7.5],
        [0.9, 6.9],
        [1, 6.5],
      ],
    },
    {
      from: 0.03,
      to: 0.66,
      width: [
        [0, 2.8],
        [0.35, 3.1],
        [0.6, 2.5],
        [0.75, 1.75],
        [0.9, 1.5],
        [1, 1.2],
      ],
      height: [
        [0, 9.9],
        [0.16, 9.4],
        [0.4, 8.4],
        [0.62, 9.7],
        [0.72, 9.6],
        [0.86, 8.3],
        [1, 7.0],
      ],
    },
  ],
  rows: 6,
  throat: [0.325, 0.46],
  upper: (look) => calf(look.color, { roughness: 0.42 }),
};

/** Panels of a court shoe, by where they lie seen from the side. */
function courtRelief(x: number, y: number, u: number, v: number, pixel: number): number {
  // Around the laces.
  const stay = v - (0.79 - Math.max(0, 0.09 - Math.abs(shareOf(u) - 0.62)) * 0.4);
  const inStay = (u > 0.26 && u < 0.74 ? 1 : -1) * Math.min(stay * 9, (Math.min(u, 1 - u) - 0.27) * 30);
  // The cap of the toe.
  const cap = (x - 7.6 - (y - 5) * 0.55) * 0.9;
  // The counter of the heel.
  const counter = -9.4 + (y - 6) * 0.55 - x;
  // The quarter that comes forward to the ball of the foot.
  const quarter = 2.2 - x - (y - 4.5) * 1.5;
  return (
    overlay(inStay, pixel) +
    stitch(inStay - 0.22, u * 62, pixel) +
    overlay(-cap, pixel, 0.06) +
    stitch(-cap - 0.2, y + v * 8, pixel) +
    stitch(-cap - 0.5, y + v * 8, pixel) +
    overlay(counter, pixel, 0.1) +
    stitch(counter - 0.22, y, pixel) +
    overlay(quarter, pixel, 0.07) +
    stitch(quarter - 0.22, y, pixel) +
    stitch(quarter - 0.5, y, pixel)
  );
}

function lowUpper(style: Style, look: Look): Part[] {
  const { last, rings } = style;
  const wall = wallOf([
    (u) => footAt(last, u, -0.35, -0.5),
    ...rings.map((ring) => (u: number) => ringAt(last, ring, u)),
  ]);
  const upper = withRelief(style.upper(look), (spot) =>
    courtRelief(spot.x, spot.y, spot.u, spot.v, spot.pixel),
  );
  const lining = canvas(look.isPale ? dim(ivory, 0.86) : mixRgb(look.color, ivory, 0.25), { pitch: 0.12 });
  const parts: Part[] = [{ mesh: wallMesh(wall), material: upper }];
  const top = rings.at(-1) as Ring;
  // The padded collar, from one top eyelet around the heel to the other.
  const collar = Array.from({ length: 25 }, (_, index): Vec3 => {
    const u = ((index / 24 - 0.5) * 0.62 + 1) % 1;
    const [x, y, z] = ringAt(last, top, u);
    return [x + (u > 0.4 && u < 0.6 ? 0 : 0.12), y - 0.16, z * 0.95];
  });
  parts.push({
    mesh: tube(collar, 0.46, { steps: 60, taper: (t) => 0.55 + 0.45 * Math.sin(t * Math.PI) ** 0.5 }),
    material: style.upper(look),
  });
  parts.push({
    mesh: wallMesh(
      (u, v) => {
        const [x, y, z] = wall(u, 0.3 + v * 0.695);
        return [x * 0.975 + 0.1, y - 0.1, z * 0.9];
      },
      80,
      14,
    ),
    material: lining,
  });
  parts.push({ mesh: disc((u) => footAt(last, u, -0.4, 0.35)), material: lining });
  return [...parts, ...throatOf(style, look, wall)];
}

/** Tongue, eyelets and laces. */
function throatOf({ last, rings, rows, throat }: Style, look: Look, wall: ReturnType<typeof wallOf>): Part[] {
  const top = rings.at(-1) as Ring;
  const middle = (u: number): Vec3 => mixPoints(ringAt(last, top, u), ringAt(last, top, 1 - u), 0.5);
  const front = middle(0.485);
  const back = middle(throat[0] - 0.012);
  const tonguePath: Vec3[] = [
    add(front, [2.2, -0.9, 0]),
    add(front, [0.2, -0.15, 0]),
    add(mixPoints(front, back, 0.5), [0, 0.18, 0]),
    add(back, [0, 0.45, 0]),
    add(back, [-1.7, 2.2, 0]),
  ];
  const parts: Part[] = [
    {
      mesh: tube(tonguePath, 0.34, {
        flat: 7,
        power: 2.6,
        steps: 40,
        segments: 24,
        up: [0.5, 0.85, 0],
        taper: (t) => 0.62 + 0.38 * t,
      }),
      material: calf(look.color, { roughness: 0.5 }),
    },
  ];
  const laceColor = look.isPale || !look.isDark ? ivory : mixRgb(black, look.color, 0.4);
  const lace: Material = canvas(laceColor, { pitch: 0.11, isFlat: false });
  const ring = metal(steel, { roughness: 0.25 });
  const at = (row: number, side: 1 | -1): Vec3 => {
    const u = throat[0] + ((throat[1] - throat[0]) * row) / (rows - 1);
    const edge = wall(side > 0 ? u : 1 - u, 0.93);
    return edge;
  };
  for (let row = 0; row < rows; row += 1)
    for (const side of [1, -1] as const) {
      const point = at(row, side);
      const out: Vec3 = [0.02, 0.07, 0.07 * side];
      const [x, y, z] = add(point, out);
      parts.push({
        mesh: posed(
          tube(
            [
              [0.24, 0, 0],
              [0, 0, 0.24],
              [-0.24, 0, 0],
              [0, 0, -0.24],
            ],
            0.09,
            { isClosed: true, steps: 16, segments: 8 },
          ),
          { at: [x, y, z], turn: [38 * side, 0, -18] },
        ),
        material: { ...ring, isFlat: true },
      });
    }
  const over = (from: Vec3, to: Vec3, rise: number): Vec3[] => {
    const lift = (share: number, by: number): Vec3 => add(mixPoints(from, to, share), [by * 0.3, by, 0]);
    return [
      add(from, [0, -0.1, 0]),
      lift(0.12, rise * 0.55),
      lift(0.5, rise),
      lift(0.88, rise * 0.55),
      add(to, [0, -0.1, 0]),
    ];
  };
  const strap = { flat: 2.7, segments: 10, steps: 22, up: [0.5, 1, 0] as Vec3, power: 2.4 };
  parts.push({ mesh: tube(over(at(rows - 1, 1), at(rows - 1, -1), 0.42), 0.13, strap), material: lace });
  for (let row = 0; row < rows - 1; row += 1) {
    parts.push({ mesh: tube(over(at(row, 1), at(row + 1, -1), 0.62), 0.13, strap), material: lace });
    parts.push({ mesh: tube(over(at(row + 1, 1), at(row, -1), 0.78), 0.13, strap), material: lace });
  }
  return parts;
}

function cupSole(last: Last, color: Material['color']): Part[] {
  const bottom = (share: number) => 0.02 + Math.max(0, share - 0.72) ** 2 * 11;
  const top = (share: number) => {
    const bed = soleTop + 0.1 + (0.5 - share) * 0.4 + Math.max(0, share - 0.75) ** 2 * 16;
    return bed;
  };
  const at = (part: number) => (share: number) => bottom(share) + (top(share) - bottom(share)) * part;
  const edge = rubber(color);
  return [
    {
      mesh: soleMesh(last, [
        [-0.6, bottom],
        [0.2, bottom],
        [0.36, at(0.12)],
        [0.4, at(0.5)],
        [0.36, at(0.9)],
        [0.22, at(1)],
        [-0.3, at(1)],
      ]),
      material: withRelief(edge, (spot) => {
        const share = spot.x / last.length + 0.5;
        const high = (spot.y - bottom(share)) / (top(share) - bottom(share));
        return (
          stitch((high - 0.8) * 2.6, spot.x + spot.z, spot.pixel, 0.5) * 1.6 +
          (Math.abs(high - 0.17) < 0.02 ? -0.05 : 0)
        );
      }),
    },
    { mesh: disc((u) => footAt(last, u, 0.2, -2.2)), material: rubber(dim(color, 0.7)) },
  ];
}

function shoeParts(look: Look): Part[] {
  const sole = look.isPale ? mixRgb(look.color, ivory, 0.5) : ivory;
  return [...lowUpper(low, look), ...cupSole(low.last, sole)];
}

/** Two of a pair: one before the other. */
function pairOf(parts: readonly Part[]): Part[] {
  return [
    ...parts.map((part) => ({
      material: part.material,
      mesh: () => posed(meshOf(part), { at: [0, 0, 5], turn: [0, 180 + 24, 0] }),
    })),
    ...parts.map((part) => ({
      material: part.material,
      mesh: () =>
        posed(posed(mirrored(meshOf(part)), { turn: [0, 180, 0] }), {
          at: [4.5, 0, -8.5],
          turn: [0, 180 + 10, 0],
        }),
    })),
  ];
}

export function buildSneaker(look: Look): Model {
  return {
    parts: pairOf(shoeParts(look)),
    shape: 'sneaker',
    shots: {
      front: { azimuth: 8, elevation: 24, fill: [0.84, 0.6], lens: 20 },
      back: { azimuth: 130, elevation: 18, fill: [0.8, 0.62], lens: 20 },
      detail: { azimuth: -28, elevation: 32, lens: 20, focus: { at: [-5, 7, 5], width: 17 } },
    },
  };
}
