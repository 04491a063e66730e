import type { Part } from '../render/flatten';
import { linearOf, type Material } from '../render/material';
import { type Mesh, posed } from '../render/mesh';
import { cloud, pebbles, sampleSolid } from '../render/noise';
import { lathe, roundedBox, tube } from '../render/shapes';
import { clamp, type Pose, type Vec3 } from '../render/vector';
import type { Look, Model } from './look';
import { felt, wood } from './materials';

const oak = linearOf('#b58a5c');
const walnut = linearOf('#76513a');
const timber = ({ variation }: Look, turn = 0, along: 'x' | 'y' | 'z' = 'y'): Material =>
  wood(variation % 3 === 2 ? walnut : oak, { along, turn, roughness: 0.42 });

/** Bouclé wool, slightly compressed where people sit. */
function boucle({ color }: Look): Material {
  return felt(color, {
    sheen: 0.22,
    soft: 0.15,
    relief: (spot) => {
      const fine = clamp(1.5 - spot.pixel / 0.4, 0, 1);
      const slack = sampleSolid(cloud(), spot, 46) * 1.5;
      return fine === 0 ? slack : slack + sampleSolid(pebbles(), spot, 11) * 0.13 * fine;
    },
    paint: (spot, paint) => {
      const depth = 0.8 + sampleSolid(pebbles(), spot, 11) * 0.26;
      paint.red *= depth;
      paint.green *= depth;
      paint.blue *= depth;
    },
  });
}

/**
 * A posed mesh whose weave follows its final position, because cloth is mapped by the direction of each face.
 */
function placed(mesh: Mesh, pose: Pose): Mesh {
  const there = posed(mesh, pose);
  return { ...there, locals: there.positions };
}

/** A foam cushion, thicker in the middle. */
function cushion([w, h, d]: Vec3, radius: number, swell: number): Mesh {
  return roundedBox([w, h, d], radius, {
    detail: 22,
    warp: ([x, y, z]) => {
      const middle = (1 - (x / (w / 2)) ** 2 * 0.9) * (1 - (z / (d / 2)) ** 2 * 0.9);
      return [x * (1 + 0.02 * middle), y + (y / (h / 2)) * swell * middle, z * (1 + 0.02 * middle)];
    },
  });
}

/** A cord sewn into the edge of a cushion. */
function piping([w, d]: readonly [number, number], round: number): Mesh {
  const [a, b] = [w / 2, d / 2];
  const corner = (x: number, z: number): Vec3[] => [
    [x - Math.sign(x) * (x * z > 0 ? 0 : round), 0, z - Math.sign(z) * (x * z > 0 ? round : 0)],
    [x - Math.sign(x) * round * 0.29, 0, z - Math.sign(z) * round * 0.29],
    [x - Math.sign(x) * (x * z > 0 ? round : 0), 0, z - Math.sign(z) * (x * z > 0 ? 0 : round)],
  ];
  return tube([...corner(a, -b), ...corner(a, b), ...corner(-a, b), ...corner(-a, -b)].reverse(), 0.42, {
    isClosed: true,
    segments: 8,
    steps: 96,
  });
}

const leg = (from: Vec3, to: Vec3, radius: number, tip = 0.6): Mesh =>
  tube([from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2], to], radius, {
    segments: 18,
    steps: 12,
    taper: (share) => 1 - share * (1 - tip),
  });

/** Cushions in an oiled frame, with arms shaped like paddles. */
function lounge(look: Look): Part[] {
  const cloth = boucle(look);
  const seat = { at: [0, 34, 2], turn: [6, 0, 0] } as const;
  const back = { at: [0, 57, -27], turn: [72, 0, 0] } as const;
  const parts: Part[] = [
    { mesh: () => placed(cushion([60, 14, 62], 5, 2.2), seat), material: cloth },
    { mesh: () => placed(piping([59.6, 61.6], 5), { ...seat, at: [0, 37.5, 2.2] }), material: cloth },
    { mesh: () => placed(cushion([60, 13, 52], 5, 2.6), back), material: cloth },
    {
      mesh: () => placed(piping([59.6, 51.6], 5), { at: [0, 58, -23.8], turn: [72, 0, 0] }),
      material: cloth,
    },
  ];
  for (const side of [-1, 1]) {
    const x = side * 35;
    parts.push(
      { mesh: () => leg([x, 53, 30], [x + side * 1.5, 0, 34], 2.1), material: timber(look, 3) },
      { mesh: () => leg([x, 54, -24], [x + side * 1.5, 0, -36], 2.1), material: timber(look, 5) },
      {
        mesh: () =>
          tube(
            [
              [x, 28, 33],
              [x, 26, 0],
              [x, 22, -32],
            ],
            1.5,
            { segments: 14, flat: 0.7, up: [0, 1, 0], steps: 16 },
          ),
        material: timber(look, 7, 'z'),
      },
      {
        mesh: () =>
          tube(
            [
              [x + side * 0.5, 53.6, 37],
              [x + side, 55, 22],
              [x, 54.6, -6],
              [x - side, 54, -30],
            ],
            1.35,
            {
              segments: 20,
              flat: 2.7,
              up: [0, 1, 0],
              power: 3,
              steps: 28,
              taper: (share) => 1.12 - share * 0.35,
            },
          ),
        material: timber(look, 9, 'z'),
      },
    );
  }
  for (const [y, z] of [
    [27, 31],
    [21, -30],
    [80, -40],
  ] as const)
    parts.push({
      mesh: () =>
        tube(
          [
            [-35, y, z],
            [0, y, z],
            [35, y, z],
          ],
          1.5,
          { segments: 14, steps: 12 },
        ),
      material: timber(look, 2, 'x'),
    });
  for (const side of [-1, 1])
    parts.push({
      mesh: () => leg([side * 33, 22, -28], [side * 33, 82, -42], 1.7, 0.8),
      material: timber(look, 4),
    });
  return parts;
}

/** An upholstered seat and a bent back between turned posts. */
function dining(look: Look): Part[] {
  const cloth = boucle(look);
  const bent = roundedBox([44, 20, 4.4], 2.1, {
    detail: 22,
    warp: ([x, y, z]) => [x, y + x * x * 0.004, z - (1 - (x / 22) ** 2) * 5.5],
  });
  const parts: Part[] = [
    { mesh: () => placed(cushion([47, 6.4, 45], 3, 1.3), { at: [0, 46, 0] }), material: cloth },
    { mesh: () => placed(bent, { at: [0, 74, -19.5], turn: [-9, 0, 0] }), material: cloth },
    {
      mesh: () => posed(roundedBox([43, 4.6, 1.9], 0.6), { at: [0, 41, 19] }),
      material: timber(look, 2, 'x'),
    },
    {
      mesh: () => posed(roundedBox([43, 4.6, 1.9], 0.6), { at: [0, 41, -19] }),
      material: timber(look, 4, 'x'),
    },
  ];
  for (const side of [-1, 1])
    parts.push(
      { mesh: () => leg([side * 20.5, 44, 19], [side * 22.5, 0, 22], 1.9), material: timber(look, 3) },
      {
        mesh: () =>
          tube(
            [
              [side * 22.5, 0, -25],
              [side * 21.2, 24, -21],
              [side * 20.6, 46, -19],
              [side * 20.4, 68, -22],
              [side * 20, 84, -25.5],
            ],
            1.75,
            {
              segments: 18,
              steps: 26,
              taper: (share) => 0.66 + Math.sin(Math.min(1, share * 1.3) * Math.PI) * 0.4,
            },
          ),
        material: timber(look, 6),
      },
      {
        mesh: () => posed(roundedBox([1.9, 4.6, 38], 0.6), { at: [side * 20.6, 41, 0] }),
        material: timber(look, 8, 'z'),
      },
    );
  return parts;
}

function stool(look: Look): Part[] {
  const parts: Part[] = [
    {
      mesh: () =>
        lathe(
          [
            [0, 43.5],
            null,
            [17.2, 43.5],
            [18.6, 44.4],
            [19, 46.4],
            [18.4, 48.6],
            [16, 49.8],
            [9, 50.6],
            [0, 50.8],
          ],
          { segments: 88, steps: 5 },
        ),
      material: boucle(look),
    },
    {
      mesh: () =>
        lathe([[15.8, 40.6], null, [17.4, 40.8], [17.6, 43.4], null, [0, 43.5]], {
          segments: 72,
          steps: 3,
        }),
      material: timber(look, 1, 'x'),
    },
    {
      mesh: () =>
        tube(
          Array.from(
            { length: 20 },
            (_, index): Vec3 => [
              Math.sin((index / 20) * Math.PI * 2) * 16.6,
              17,
              Math.cos((index / 20) * Math.PI * 2) * 16.6,
            ],
          ),
          0.85,
          { isClosed: true, segments: 12, steps: 80 },
        ),
      material: timber(look, 2, 'x'),
    },
  ];
  for (let index = 0; index < 4; index += 1) {
    const angle = (index / 4) * Math.PI * 2 + 0.62;
    const [x, z] = [Math.sin(angle), Math.cos(angle)];
    parts.push({
      mesh: () => leg([x * 14, 42, z * 14], [x * 18.6, 0, z * 18.6], 1.75, 0.66),
      material: timber(look, index * 2),
    });
  }
  return parts;
}

const cuts: Record<string, (look: Look) => Part[]> = { lounge, dining, stool };

/** Seats in wood and looped wool. */
export function buildChair(look: Look, cut: string): Model {
  const front = {
    azimuth: cut === 'stool' ? 0 : -32 + (look.variation % 3) * 3,
    elevation: 14,
    fill: [0.76, 0.78],
    lens: 16,
  } as const;
  const at: Vec3 = cut === 'lounge' ? [22, 50, 10] : cut === 'dining' ? [-8, 62, -10] : [4, 44, 10];
  return {
    parts: (cuts[cut] ?? lounge)(look),
    shape: `chair ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: {
        azimuth: cut === 'dining' ? -24 : 24,
        elevation: 22,
        lens: 16,
        focus: { at, width: cut === 'stool' ? 34 : 46 },
      },
    },
  };
}
