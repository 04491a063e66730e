import type { Part } from '../render/flatten';
import { linearOf } from '../render/material';
import { posed } from '../render/mesh';
import { lathe, roundedBox, tube } from '../render/shapes';
import { onCylinder, onFront } from './lettering';
import type { Look, Model } from './look';
import { black, brass, metal, plastic, steel, wood } from './materials';
import { crystal, gathered, glass, glassParts, label, labelNumber } from './vessel';

/** The cap, of lacquer, wood or metal by the variation. */
function capOf({ variation }: Look) {
  return [
    plastic(black, { roughness: 0.3 }),
    wood(linearOf('#8a6242')),
    metal(brass, { roughness: 0.24 }),
    plastic(linearOf('#ece7dd'), { roughness: 0.35 }),
  ][variation % 4] as ReturnType<typeof plastic>;
}

function neck(look: Look, y: number, radius: number): Part {
  return {
    mesh: () =>
      lathe([[radius, y], null, [radius, y + 0.75], null, [radius * 0.8, y + 0.85]], {
        segments: 40,
        steps: 2,
      }),
    material: metal(look.variation % 2 ? steel : brass, { roughness: 0.2 }),
  };
}

const straw = (height: number, top: number): Part => ({
  mesh: () =>
    tube(
      [
        [0, top, 0],
        [0.1, height * 0.5, 0],
        [0.5, 0.9, 0.1],
      ],
      0.09,
      { segments: 8, steps: 8 },
    ),
  // It is inside an object that casts a shadow, so it glows as much as the light that passes through the glass.
  material: { color: [0.3, 0.3, 0.3], roughness: 0.4, isFlat: true, glow: [0.5, 0.5, 0.49] },
});

/** A thick block of glass with a box of perfume in it. */
function square(look: Look): Part[] {
  const [w, h, d] = [5.6, 6.6, 2.9];
  const body = posed(roundedBox([w, h, d], 0.34, { detail: 10 }), { at: [0, h / 2, 0] });
  const inside = posed(roundedBox([w - 0.9, h - 1.9, d - 0.85], 0.3, { detail: 8 }), {
    at: [0, h / 2 - 0.15, 0],
  });
  return [
    straw(h, h),
    neck(look, h, 0.85),
    {
      mesh: () => posed(roundedBox([2.3, 2.1, 2.3], 0.12), { at: [0, h + 0.75 + 1.05, 0] }),
      material: capOf(look),
    },
    { mesh: inside, material: glass(look.color, { clear: 1.9, bend: 0.15, specular: 0.012 }) },
    ...glassParts(body, glass(crystal, { clear: 26, bend: 0.14 })),
    ...label(
      [
        { text: labelNumber(look), y: 3.35, height: 0.34 },
        { text: 'Vaporisateur', y: 2.75, height: 0.17, tracking: 0.6 },
        { text: '50 ml', y: 1.75, height: 0.15, tracking: 0.5 },
      ],
      (lift) => onFront(d / 2 + lift),
      { sheet: look.variation % 3 ? [3.1, 2.9, 2.95] : undefined, isOnGlass: true },
    ),
  ];
}

/** A pebble of glass. */
function round(look: Look): Part[] {
  const flatten = (depth: number) => ({
    warp: ([x, y, z]: readonly [number, number, number]) => [x, y, z * depth] as const,
  });
  const body = lathe(
    [
      [0, 0],
      null,
      [1.5, 0],
      [2.3, 0.14],
      [3.5, 1.6],
      [3.95, 3.5],
      [3.3, 5.6],
      [1.7, 6.8],
      [0.9, 7.2],
      null,
      [0, 7.2],
    ],
    {
      segments: 64,
      steps: 5,
      ...flatten(0.52),
    },
  );
  const inside = lathe([[0, 0.8], [2.0, 0.85], [3.1, 2.0], [3.45, 3.5], [3.15, 4.9], null, [0, 4.9]], {
    segments: 56,
    steps: 5,
    ...flatten(0.44),
  });
  return [
    straw(7, 7),
    neck(look, 7.2, 0.85),
    {
      mesh: () =>
        lathe(
          [[0, 7.9], null, [1.15, 7.9], [1.25, 8.05], [1.3, 9.0], [1.1, 9.9], [0.55, 10.35], [0, 10.42]],
          { segments: 44, steps: 4 },
        ),
      material: capOf(look),
    },
    { mesh: inside, material: glass(look.color, { clear: 2.8, bend: 0.2, specular: 0.012 }) },
    ...glassParts(body, glass(crystal, { clear: 26, bend: 0.3 })),
    ...label(
      [
        { text: labelNumber(look), y: 3.6, height: 0.36 },
        { text: 'Vaporisateur', y: 3.0, height: 0.17, tracking: 0.6 },
        { text: '75 ml', y: 2.2, height: 0.15, tracking: 0.5 },
      ],
      (lift) => (x, y) => {
        const away = Math.hypot(x / 3.95, (y - 3.5) / 3.6);
        return [x, y, 3.95 * 0.52 * Math.sqrt(Math.max(0, 1 - away * away * 0.9)) + lift + 0.03];
      },
      { isOnGlass: true },
    ),
  ];
}

/** A column with a cap as wide as itself. */
function tall(look: Look): Part[] {
  const r = 2.05;
  const body = lathe(
    [[0, 0], null, [r - 0.2, 0], [r, 0.2], null, [r, 8.8], null, [r - 0.06, 9.15], [r - 0.4, 9.4], [0, 9.45]],
    {
      segments: 56,
      steps: 3,
    },
  );
  const inside = lathe([[0, 1.1], null, [r - 0.35, 1.1], null, [r - 0.35, 8.2], null, [0, 8.2]], {
    segments: 48,
    steps: 3,
  });
  return [
    straw(9, 9.4),
    {
      mesh: () =>
        lathe(
          [
            [r - 0.2, 9.4],
            [r - 0.2, 9.75],
          ],
          { segments: 48 },
        ),
      material: metal(brass, { roughness: 0.2 }),
    },
    {
      mesh: () =>
        lathe([[r, 9.7], null, [r, 13.1], [r - 0.1, 13.3], null, [0, 13.3]], { segments: 56, steps: 3 }),
      material: capOf(look),
    },
    { mesh: inside, material: glass(look.color, { clear: 3.0, bend: 0.2, specular: 0.012 }) },
    ...glassParts(body, glass(crystal, { clear: 26, bend: 0.35 })),
    ...label(
      [
        { text: labelNumber(look), y: 5.7, height: 0.31, tracking: 0.5 },
        { text: 'Vaporisateur', y: 5.1, height: 0.15, tracking: 0.6 },
        { text: '100 ml', y: 3.5, height: 0.14, tracking: 0.5 },
      ],
      (lift) => onCylinder(r + lift),
      { sheet: [3.2, 4.0, 4.9], isOnGlass: true },
    ),
  ];
}

/** Perfume bottles: perfume in the product's colour behind glass. */
export function buildPerfume(look: Look, cut: string): Model {
  const parts = cut === 'round' ? round(look) : cut === 'tall' ? tall(look) : square(look);
  const front = {
    azimuth: cut === 'tall' ? 0 : -14 + (look.variation % 3) * 4,
    elevation: 9,
    fill: [0.66, 0.74],
    lens: 18,
  } as const;
  return {
    parts,
    pools: gathered(look.color, cut === 'tall' ? 2.4 : 3.6, 2.6),
    shape: `perfume ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: {
        azimuth: 24,
        elevation: 14,
        lens: 18,
        focus: { at: [0.3, cut === 'tall' ? 7 : 5.2, 0.8], width: 7.5 },
      },
    },
  };
}
