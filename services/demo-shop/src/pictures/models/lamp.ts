import type { Part } from '../render/flatten';
import { linearOf, type Material } from '../render/material';
import { posed } from '../render/mesh';
import { ellipsoid, lathe, tube } from '../render/shapes';
import type { Rgb } from '../render/studio';
import type { Look, Model, Pool } from './look';
import { brass, canvas, ceramic, metal, plastic, withPaint } from './materials';

const warm: Rgb = [0.5, 0.33, 0.16];

/** Linen with a lamp behind it: brightest where the bulb is. */
function linen(): Material {
  const cloth = canvas(linearOf('#efe4cf'), { pitch: 0.16, soft: 0.7, sheen: 0 });
  return withPaint({ ...cloth, glow: [0.34, 0.25, 0.14] }, ({ v }, paint) => {
    const light = 0.62 + 0.5 * Math.exp(-((v - 0.5) ** 2) / 0.09);
    paint.red *= light;
    paint.green *= light * 0.96;
    paint.blue *= light * 0.88;
  });
}

const bodies = [
  [
    [0, 0],
    null,
    [6.2, 0],
    [7.4, 0.5],
    [9.4, 4],
    [9.9, 8.5],
    [8.4, 13.5],
    [5, 17.2],
    [2.3, 19.2],
    [1.7, 20.5],
    null,
    [0, 20.5],
  ],
  [
    [0, 0],
    null,
    [7.6, 0],
    [8.2, 0.4],
    [8.4, 3],
    [8.3, 12],
    [8.1, 17.5],
    [7.4, 19],
    [3, 19.9],
    [1.7, 20.6],
    null,
    [0, 20.6],
  ],
  [
    [0, 0],
    null,
    [5, 0],
    [5.6, 0.4],
    [7.8, 3.4],
    [8.2, 6.4],
    [6.4, 9.4],
    [5, 11.2],
    [6, 13.4],
    [6.4, 15.4],
    [4.8, 18.2],
    [2.2, 19.8],
    [1.7, 20.6],
    null,
    [0, 20.6],
  ],
] as const;

/** A shade of linen on a ceramic foot. */
function table(look: Look): Part[] {
  const body = bodies[look.variation % bodies.length] ?? bodies[0];
  const [top, foot, rim] = [43, 23, 0.25];
  return [
    {
      mesh: () => lathe(body, { segments: 88, steps: 5 }),
      material: ceramic(look.color, { roughness: 0.24 }),
    },
    {
      mesh: () =>
        lathe([[1.15, 20.4], [1.15, 22.2], null, [1.5, 22.2], [1.5, 23], null, [0.9, 23], [0.9, 26]], {
          segments: 36,
        }),
      material: metal(brass, { roughness: 0.24 }),
    },
    {
      mesh: () =>
        lathe(
          [
            [16, foot],
            [13.6, 33],
            [11.2, top],
          ],
          { segments: 96, steps: 10 },
        ),
      material: linen(),
    },
    ...[[16, foot] as const, [11.2, top] as const].map(
      ([radius, y]): Part => ({
        mesh: () =>
          lathe(
            [
              [radius - rim, y - rim],
              [radius + rim * 0.6, y - rim],
              [radius + rim * 0.6, y + rim],
              [radius - rim, y + rim],
            ],
            { segments: 96, steps: 2 },
          ),
        material: { color: linearOf('#e5d8bd'), roughness: 0.9, glow: [0.12, 0.09, 0.05] },
      }),
    ),
    {
      mesh: () =>
        lathe([[0.35, top - 1], [0.35, top + 1.4], null, [0.7, top + 1.4], [0.75, top + 2], [0, top + 2.6]], {
          segments: 24,
        }),
      material: metal(brass, { roughness: 0.24 }),
    },
  ];
}

/** A metal hood on a thin stem. */
function floor(look: Look): Part[] {
  const lacquer =
    look.color[0] > look.color[2] * 2 && look.color[1] > 0.3
      ? metal(look.color, { roughness: 0.26 })
      : plastic(look.color, { roughness: 0.34 });
  const head = { at: [9, 139, 4], turn: [10, 0, -16] } as const;
  return [
    {
      mesh: () =>
        lathe([[0, 0], null, [14, 0], [14.3, 0.4], [14.2, 1.6], [13.6, 2.1], null, [0, 2.2]], {
          segments: 72,
          steps: 3,
        }),
      material: lacquer,
    },
    {
      mesh: () =>
        tube(
          [
            [0, 2, 0],
            [0, 60, 0],
            [0, 132, 0],
          ],
          0.95,
          { segments: 14, steps: 24 },
        ),
      material: lacquer,
    },
    {
      mesh: () =>
        tube(
          [
            [0, 131, 0],
            [0.4, 139, 0.2],
            [3, 145, 1],
            [7.2, 147.6, 2.6],
          ],
          0.95,
          { segments: 14, steps: 24 },
        ),
      material: lacquer,
    },
    {
      mesh: () =>
        posed(
          lathe(
            [
              [2.4, 12],
              [4.6, 10.6],
              [9.4, 4],
              [14.4, -6],
              [17.4, -14],
              [17.5, -14.5],
              [17.2, -14.4],
              [14.1, -6],
              [9, 3.6],
              [2, 9],
            ],
            { segments: 72, steps: 4 },
          ),
          head,
        ),
      material: lacquer,
    },
    {
      mesh: () =>
        posed(
          lathe([[2.5, 11.6], null, [2.6, 12], [2.4, 15.4], [1.6, 16.4], [0, 16.6]], {
            segments: 32,
            steps: 3,
          }),
          head,
        ),
      material: lacquer,
    },
    {
      mesh: () => posed(ellipsoid([5.4, 5.4, 5.4]), { at: [9, 130, 4] }),
      material: { color: [1, 0.93, 0.8], roughness: 0.6, glow: [1.6, 1.25, 0.8] },
    },
    {
      mesh: () =>
        tube(
          [
            [10, 0.5, -9],
            [18, 0.4, -16],
            [30, 0.4, -14],
            [44, 0.4, -22],
          ],
          0.38,
          { segments: 8, steps: 24 },
        ),
      material: plastic(linearOf('#2a2826'), { roughness: 0.5 }),
    },
  ];
}

/** Lamps that are lit. */
export function buildLamp(look: Look, cut: string): Model {
  const isFloor = cut === 'floor';
  const pools: Pool[] = isFloor
    ? [{ at: [16, 8], radius: [58, 46], light: [0.3, 0.2, 0.09] }]
    : [{ at: [0, 2], radius: [30, 24], light: [warm[0] * 0.7, warm[1] * 0.7, warm[2] * 0.7] }];
  const front = {
    azimuth: isFloor ? -12 : 0,
    elevation: isFloor ? 5 : 6,
    fill: [0.72, isFloor ? 0.86 : 0.76],
    lens: 16,
  } as const;
  return {
    parts: isFloor ? floor(look) : table(look),
    pools,
    shape: `lamp ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: {
        azimuth: 20,
        elevation: isFloor ? -4 : 10,
        lens: 16,
        focus: { at: isFloor ? [7, 138, 4] : [0, 20.5, 0], width: isFloor ? 46 : 30 },
      },
    },
  };
}
