import type { Part } from '../render/flatten';
import { dim, linearOf, type Material, mixRgb } from '../render/material';
import { lathe, tube } from '../render/shapes';
import { mixNumbers, type Vec3 } from '../render/vector';
import { onCylinder, patch, ruled, written } from './lettering';
import type { Look, Model } from './look';
import { brass, metal, steel } from './materials';
import { gathered, glass, glassParts, ink, paper } from './vessel';

type Profile = readonly (readonly [number, number])[];

interface Bottle {
  radius: number;
  /** Heights at which the body ends, and at which the foil starts and ends. */
  body: number;
  shoulder: Profile;
  foil: readonly [from: number, to: number];
  neck: number;
}

const bottles: Record<string, Bottle> = {
  bordeaux: {
    radius: 3.7,
    body: 19.2,
    shoulder: [
      [3.68, 19.6],
      [3.35, 20.9],
      [2.3, 22.2],
      [1.62, 23.2],
      [1.45, 24.4],
    ],
    foil: [24.2, 30],
    neck: 1.42,
  },
  burgundy: {
    radius: 4.1,
    body: 15.4,
    shoulder: [
      [4.06, 16.2],
      [3.7, 18.2],
      [2.9, 20.4],
      [2.05, 22.4],
      [1.6, 24.0],
      [1.46, 25.2],
    ],
    foil: [24.9, 29.6],
    neck: 1.44,
  },
  sparkling: {
    radius: 4.4,
    body: 14.2,
    shoulder: [
      [4.36, 15.2],
      [3.95, 17.4],
      [3.0, 20.0],
      [2.1, 22.2],
      [1.7, 24.0],
      [1.58, 25.5],
    ],
    foil: [20.2, 30.6],
    neck: 1.52,
  },
};

function radiusAt({ radius, body, shoulder, neck }: Bottle, y: number): number {
  const stops: Profile = [[radius, body], ...shoulder, [neck, 31]];
  for (let index = 1; index < stops.length; index += 1) {
    const [[fromR, fromY], [toR, toY]] = [
      stops[index - 1] as [number, number],
      stops[index] as [number, number],
    ];
    if (y <= toY) return mixNumbers(fromR, toR, Math.max(0, (y - fromY) / (toY - fromY)));
  }
  return neck;
}

/** Foil over the cork. */
function capsule(bottle: Bottle, look: Look, cut: string): Part[] {
  const [from, to] = bottle.foil;
  const color = look.isPale ? mixRgb(look.color, brass, 0.45) : look.color;
  const isWired = cut === 'sparkling';
  const rows = Array.from({ length: 7 }, (_, index): [number, number] => {
    const y = mixNumbers(from, isWired ? 27.2 : to - 1.4, index / 6);
    return [radiusAt(bottle, y) + 0.05, y];
  });
  const top: Profile = isWired
    ? [
        [1.62, 27.9],
        [1.86, 28.4],
        [1.92, 29.4],
        [1.86, 30.2],
        [1.55, 30.6],
        [0, 30.8],
      ]
    : [
        [bottle.neck + 0.05, to - 1.35],
        [bottle.neck + 0.14, to - 1.2],
        [bottle.neck + 0.15, to - 0.3],
        [bottle.neck + 0.02, to - 0.05],
      ];
  const foil: Material = {
    color,
    roughness: isWired ? 0.3 : 0.36,
    metal: 0.75,
    // Creases where the foil was pressed.
    relief: ({ x, y, z }) => {
      const angle = Math.atan2(x, z);
      const crease = isWired ? Math.sin(angle * 13 + y * 1.3) * Math.sin(angle * 7 - y * 2.1) * 0.035 : 0;
      return crease + Math.sin(angle * 23 + Math.sin(y * 0.9) * 2) * 0.006;
    },
  };
  const parts: Part[] = [
    {
      mesh: () =>
        lathe(isWired ? [...rows, ...top] : [...rows, ...top, null, [0, to]], { segments: 64, steps: 3 }),
      material: foil,
    },
  ];
  if (isWired)
    parts.push({
      mesh: () =>
        tube(
          Array.from({ length: 24 }, (_, index): Vec3 => {
            const angle = (index / 24) * Math.PI * 2;
            return [Math.sin(angle) * 1.72, 28.0 + Math.sin(angle * 4) * 0.05, Math.cos(angle) * 1.72];
          }),
          0.07,
          { isClosed: true, segments: 8, steps: 72 },
        ),
      material: metal(steel, { roughness: 0.25 }),
    });
  return parts;
}

/** The line below the name says what the title says. */
function wineWords(cut: string, isWhite: boolean): string {
  if (cut === 'sparkling') return 'Brut';
  if (cut === 'burgundy') return isWhite ? 'Chardonnay' : 'Pinot noir';
  return isWhite ? 'Blanc' : 'Rouge';
}

/** Paper with a house's name, a drawn slope, a rule and a year. */
function labels(bottle: Bottle, look: Look, cut: string, isWhite: boolean): Part[] {
  const r = bottle.radius;
  const [wide, high] = cut === 'bordeaux' ? [8.4, 8.6] : [8.8, 7.4];
  const middle = bottle.body * 0.49;
  const on = (lift: number) => onCylinder(r + lift);
  const dark = ink([0.06, 0.05, 0.045]);
  const accent = ink(dim(look.isPale ? brass : look.color, look.isPale ? 0.7 : 1));
  const top = middle + high / 2;
  const slope = (index: number): [number, number][] =>
    Array.from({ length: 17 }, (_, step) => {
      const x = mixNumbers(-2.4, 2.4, step / 16);
      return [
        x,
        top - 2.0 - index * 0.28 + Math.cos(x * 1.15 + look.variation) * (0.46 - index * 0.08) + x * 0.05,
      ];
    });
  return [
    {
      mesh: () => patch(wide, high, [0, middle], on(0.03), 40),
      material: { ...paper(), relief: ({ x, y }) => Math.sin(x * 31) * Math.sin(y * 37) * 0.002 },
    },
    ...[0, 1, 2, 3].map((index) => ({
      mesh: () => ruled(slope(index), 0.05, on(0.06)),
      material: index ? dark : accent,
    })),
    {
      mesh: () =>
        written(
          look.brand,
          { at: [0, middle - 0.55], height: 0.6, tracking: 0.36, widest: wide - 1 },
          on(0.06),
        ),
      material: dark,
    },
    {
      mesh: () =>
        ruled(
          [
            [-1.1, middle - 1.15],
            [1.1, middle - 1.15],
          ],
          0.04,
          on(0.06),
        ),
      material: accent,
    },
    {
      mesh: () =>
        written(wineWords(cut, isWhite), { at: [0, middle - 1.9], height: 0.36, tracking: 0.7 }, on(0.06)),
      material: dark,
    },
    {
      mesh: () =>
        written(
          `${2016 + (look.variation % 6)}`,
          { at: [0, middle - 2.75], height: 0.36, tracking: 0.8 },
          on(0.06),
        ),
      material: accent,
    },
    { mesh: () => patch(wide, 0.75, [0, top - 0.375], on(0.05), 40), material: accent },
    { mesh: () => patch(wide, 0.2, [0, middle - high / 2 + 0.35], on(0.05), 40), material: accent },
  ];
}

/** A bottle with foil and label in the wine's colour; pale wine is seen through its glass. */
export function buildWine(look: Look, cut: string): Model {
  const bottle = bottles[cut] ?? (bottles.bordeaux as Bottle);
  const { radius: r, body, shoulder, neck } = bottle;
  const mesh = lathe(
    [
      [0, 0],
      null,
      [r - 0.5, 0],
      [r - 0.08, 0.25],
      [r, 0.9],
      [r, body / 2],
      [r, body],
      ...shoulder,
      [neck, 29.4],
      null,
      [0, 29.4],
    ],
    {
      segments: 72,
      steps: 5,
    },
  );
  const isClear = cut !== 'sparkling' && look.color[0] > look.color[2] * 2.5 && look.color[1] > 0.25;
  const parts: Part[] = [];
  if (isClear) {
    const wine = lathe(
      [
        [0, 0.8],
        null,
        [r - 0.35, 0.8],
        [r - 0.25, 1.3],
        [r - 0.25, body],
        ...shoulder.map(([x, y]): [number, number] => [x - 0.25, y]),
      ],
      {
        segments: 56,
        steps: 4,
      },
    );
    parts.push({
      mesh: wine,
      material: glass(mixRgb(look.color, [0.8, 0.66, 0.24], 0.6), { clear: 7, bend: 0.2, specular: 0.01 }),
    });
    parts.push(...glassParts(mesh, glass(linearOf('#a3a878'), { clear: 14, bend: 0.3 })));
  } else {
    parts.push({
      mesh,
      material: {
        color: cut === 'sparkling' ? [0.012, 0.026, 0.014] : [0.008, 0.011, 0.008],
        roughness: 0.04,
        specular: 0.06,
      },
    });
  }
  parts.push(...capsule(bottle, look, cut));
  for (const part of labels(bottle, look, cut, isClear))
    parts.push({ mesh: part.mesh, material: { ...part.material, isOnGlass: isClear } });
  const front = { azimuth: (look.variation % 3) * 5 - 5, elevation: 6, fill: [0.6, 0.84], lens: 18 } as const;
  return {
    parts,
    pools: isClear ? gathered(look.color, r, r) : [],
    shape: `wine ${cut} ${look.variation} ${isClear} ${look.brand}`,
    shots: {
      front,
      back: front,
      detail: { azimuth: 16, elevation: 8, lens: 18, focus: { at: [0, body * 0.55, r], width: 11 } },
    },
  };
}
