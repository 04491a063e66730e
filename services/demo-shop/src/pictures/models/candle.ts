import type { Part } from '../render/flatten';
import { dim, linearOf, mixRgb } from '../render/material';
import { lathe, tube } from '../render/shapes';
import { mixPoints, type Vec3 } from '../render/vector';
import { onCylinder } from './lettering';
import type { Look, Model } from './look';
import { brass, metal, plastic, steel, wood } from './materials';
import { gathered, glass, glassParts, label, labelNumber } from './vessel';

const wax = linearOf('#f3e9d5');

/** Wax in a tumbler that is lacquered in its colour, its wick cut short. */
function tumbler(look: Look): Part[] {
  const [r, h] = [3.9, 9.2];
  const lacquer = plastic(look.color, { roughness: 0.09, specular: 0.055, soft: 0.2 });
  return [
    {
      mesh: () =>
        lathe(
          [
            [0, 0],
            null,
            [r - 0.5, 0],
            [r - 0.1, 0.14],
            [r, 0.6],
            [r, 4],
            [r, h - 0.1],
            [r - 0.04, h + 0.03],
            [r - 0.14, h + 0.06],
            [r - 0.22, h],
            [r - 0.24, h - 1.2],
            [r - 0.24, h - 2.4],
          ],
          { segments: 88, steps: 4 },
        ),
      material: lacquer,
    },
    {
      mesh: () =>
        lathe(
          [
            [r - 0.25, h - 1.85],
            [r - 0.4, h - 1.98],
            [2, h - 2.02],
            [0.5, h - 2.05],
            [0, h - 1.98],
          ],
          { segments: 72, steps: 4 },
        ),
      material: { color: wax, roughness: 0.42, soft: 0.8, specular: 0.04 },
    },
    {
      mesh: () =>
        tube(
          [
            [0, h - 2.1, 0],
            [0.02, h - 1.5, 0],
            [0.12, h - 0.85, 0.04],
          ],
          0.13,
          { segments: 8, steps: 8 },
        ),
      material: { color: linearOf('#d9cfbd'), roughness: 0.95 },
    },
    ...label(
      [
        { text: labelNumber(look), y: 4.15, height: 0.44 },
        { text: 'Bougie parfumée', y: 3.55, height: 0.17, tracking: 0.5 },
        { text: '220 g', y: 2.3, height: 0.16, tracking: 0.6 },
      ],
      (lift) => onCylinder(r + lift),
      { sheet: [4.6, 3.7, 3.75] },
    ),
  ];
}

/** Reeds in a flask of scented oil. */
function diffuser(look: Look): Part[] {
  const r = 3.3;
  const body = lathe(
    [
      [0, 0],
      null,
      [r - 0.4, 0],
      [r - 0.06, 0.18],
      [r, 0.7],
      [r, 4],
      [r, 6.6],
      [r - 0.3, 7.5],
      [2.2, 8.3],
      [1.25, 8.8],
      [1.1, 9.3],
      [1.1, 9.7],
      null,
      [0.8, 9.7],
    ],
    {
      segments: 72,
      steps: 4,
    },
  );
  const oil = lathe(
    [[0, 0.5], null, [r - 0.35, 0.5], [r - 0.25, 0.9], [r - 0.25, 3], [r - 0.25, 5.6], null, [0, 5.6]],
    { segments: 60, steps: 3 },
  );
  const reeds = Array.from({ length: 7 }, (_, index) => index).flatMap((index): Part[] => {
    const angle = index * 2.4 + look.variation;
    const lean = 2.6 + ((index * 37) % 10) * 0.17;
    const foot: Vec3 = [-Math.cos(angle) * 1.1, 0.9, -Math.sin(angle) * 1.1];
    const tip: Vec3 = [Math.cos(angle) * lean, 20 + ((index * 53) % 10) * 0.22, Math.sin(angle) * lean * 0.8];
    const at = (share: number): Vec3 => mixPoints(foot, tip, share);
    const reed = wood(linearOf('#c9a27a'), { turn: index * 3 });
    const style = { segments: 8, steps: 6 };
    return [
      // Inside the flask a reed glows a little: the glass counts as opaque for shadows, but lets light through.
      {
        mesh: () => tube([foot, at(0.2), at(0.4)], 0.15, style),
        material: { ...reed, glow: dim(reed.color, 0.55) },
      },
      { mesh: () => tube([at(0.4), at(0.7), tip], 0.15, style), material: reed },
    ];
  });
  return [
    ...reeds,
    {
      mesh: () =>
        lathe([[1.18, 8.85], null, [1.3, 8.9], [1.32, 9.9], [1.25, 10.0], null, [0.85, 10.02]], {
          segments: 44,
          steps: 3,
        }),
      material: metal(look.variation % 2 ? steel : brass, { roughness: 0.22 }),
    },
    {
      mesh: oil,
      material: glass(mixRgb(look.color, [0.8, 0.7, 0.4], 0.03), { clear: 5.4, bend: 0.2, specular: 0.012 }),
    },
    ...glassParts(body, glass(mixRgb(look.color, [0.4, 0.42, 0.4], 0.45), { clear: 22, bend: 0.35 })),
    ...label(
      [
        { text: labelNumber(look), y: 4.5, height: 0.38 },
        { text: 'Diffuseur', y: 3.95, height: 0.17, tracking: 0.6 },
        { text: '200 ml', y: 2.7, height: 0.16, tracking: 0.5 },
      ],
      (lift) => onCylinder(r + lift),
      { sheet: [4.2, 3.6, 4.1], isOnGlass: true },
    ),
  ];
}

/** Candles and diffusers. */
export function buildCandle(look: Look, cut: string): Model {
  const isDiffuser = cut === 'diffuser';
  const front = {
    azimuth: (look.variation % 3) * 4 - 4,
    elevation: isDiffuser ? 9 : 24,
    fill: [0.6, isDiffuser ? 0.78 : 0.7],
    lens: 18,
  } as const;
  return {
    parts: isDiffuser ? diffuser(look) : tumbler(look),
    pools: isDiffuser ? gathered(look.color, 3.4, 3.2) : [],
    shape: `candle ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: {
        azimuth: 22,
        elevation: isDiffuser ? 12 : 34,
        lens: 18,
        focus: { at: isDiffuser ? [0, 7, 0] : [0, 6.2, 1], width: isDiffuser ? 10 : 9.5 },
      },
    },
  };
}
