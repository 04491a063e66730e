import { meshOf, type Part } from '../render/flatten';
import { linearOf, type Material, mixRgb } from '../render/material';
import { joined, type Mesh, posed } from '../render/mesh';
import { lathe, roundedBox, spline, tube } from '../render/shapes';
import type { Rgb } from '../render/studio';
import type { Vec3 } from '../render/vector';
import { dialParts, hand, isMetallic, turned } from './dial';
import type { Look, Model } from './look';
import { brass, calf, metal, steel, stitch, withRelief } from './materials';
import { glass } from './vessel';

const silver = linearOf('#c3c6ca');
/** Around a wrist: from the upper lugs over the back to the lower ones. */
const loop: readonly Vec3[] = [
  [0, 2.15, -0.12],
  [0, 3.1, -0.55],
  [0, 3.75, -1.7],
  [0, 3.7, -3.4],
  [0, 2.5, -5],
  [0, 0, -5.6],
  [0, -2.5, -5],
  [0, -3.7, -3.4],
  [0, -3.75, -1.7],
  [0, -3.1, -0.55],
  [0, -2.15, -0.12],
];

function strap(color: Rgb, wide: number): Part[] {
  const hide = withRelief(calf(color, { roughness: 0.42 }), ({ x, v, pixel }) =>
    stitch(Math.abs(x) - wide * 0.83, v * 24, pixel, 0.3),
  );
  return [
    {
      mesh: () => tube(loop, 0.15, { flat: wide / 0.15, power: 5, segments: 28, steps: 96, caps: false }),
      material: hide,
    },
    ...[0.12, 0.88].map((share): Part => {
      const [, y, z] = spline(loop, share);
      return {
        mesh: () =>
          posed(
            tube(
              [
                [-wide - 0.06, y, z + 0.1],
                [0, y, z + 0.22],
                [wide + 0.06, y, z + 0.1],
              ],
              0.1,
            ),
            { at: [0, 0, -0.4] },
          ),
        material: hide,
      };
    }),
  ];
}

/** Three rows of links. */
function bracelet(material: Material, wide: number): Part[] {
  const count = 30;
  const outer: Mesh[] = [];
  const inner: Mesh[] = [];
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5) / count;
    const at = spline(loop, share);
    const [before, after] = [spline(loop, share - 0.01), spline(loop, share + 0.01)];
    const lean = (Math.atan2(after[2] - before[2], after[1] - before[1]) * 180) / Math.PI;
    const size: Vec3 = [wide * 0.6, 0.72, 0.32];
    const turn: Vec3 = [lean, 0, 0];
    for (const side of [-1, 1])
      outer.push(
        posed(roundedBox(size, 0.1, { detail: 5 }), { at: [side * wide * 0.68, at[1], at[2]], turn }),
      );
    const [, y, z] = spline(loop, Math.min(1, share + 0.5 / count));
    inner.push(posed(roundedBox([wide * 0.72, 0.66, 0.36], 0.12, { detail: 5 }), { at: [0, y, z], turn }));
  }
  return [
    { mesh: () => joined(outer), material: { ...material, roughness: 0.26 } },
    { mesh: () => joined(inner), material: { ...material, roughness: 0.1 } },
  ];
}

/** A watch around its cushion, ten past ten. */
export function buildWatch(look: Look, cut: string): Model {
  const round = cut === 'square' ? 7 : 0;
  const isMetal = isMetallic(look);
  const tone: Rgb = isMetal ? mixRgb(look.color, [1, 1, 1], 0.12) : look.variation % 3 === 0 ? brass : silver;
  const polished = metal(tone, { roughness: 0.1 });
  const brushed = metal(tone, { roughness: 0.28 });
  const wide = cut === 'square' ? 1.0 : 0.98;
  const parts: Part[] = [
    {
      mesh: () =>
        turned(
          [[0, -0.5], null, [1.7, -0.5], [1.96, -0.32], [2.02, -0.05], [2.0, 0.14], null, [1.94, 0.2]],
          round,
        ),
      material: brushed,
    },
    {
      mesh: () =>
        turned(
          [[1.96, 0.19], [1.93, 0.3], [1.82, 0.42], [1.74, 0.42], [1.71, 0.36], null, [1.69, 0.18]],
          round,
        ),
      material: polished,
    },
    ...(isMetal ? bracelet(brushed, wide) : strap(look.color, wide)),
    ...dialParts(look, cut, isMetal ? polished : metal(tone, { roughness: 0.1 })),
    { mesh: () => hand(10.14 / 12, 0.86, 0.13, 0.26), material: { ...polished, isFlat: true } },
    { mesh: () => hand(8.6 / 60, 1.32, 0.1, 0.29), material: { ...polished, isFlat: true } },
    {
      mesh: () => hand(36 / 60, 1.42, 0.03, 0.32, 0.42),
      material: {
        color: mixRgb(look.isDark ? linearOf('#b7262f') : [0.05, 0.05, 0.055], steel, 0.1),
        roughness: 0.3,
        isFlat: true,
      },
    },
    {
      mesh: () =>
        turned([
          [0.09, 0.2],
          [0.09, 0.35],
          [0, 0.36],
        ]),
      material: { ...polished, isFlat: true },
    },
    {
      mesh: () =>
        posed(
          lathe([[0, 0], null, [0.17, 0], [0.2, 0.06], [0.2, 0.3], [0.15, 0.38], null, [0, 0.38]], {
            segments: 28,
          }),
          { turn: [0, 0, -90], at: [2.0, 0, -0.08] },
        ),
      material: { ...polished, relief: ({ u }) => Math.abs(Math.sin(u * Math.PI * 20)) * 0.03 },
    },
    {
      mesh: () =>
        joined([
          turned(
            [
              [0, 0.41],
              [1, 0.405],
              [1.72, 0.385],
            ],
            round,
          ),
          turned(
            [
              [0, 0.37],
              [1.72, 0.37],
            ],
            round,
          ),
        ]),
      material: glass([0.9, 0.93, 0.93], { clear: 3, bend: 0, specular: 0.035 }),
    },
  ];
  if (cut === 'chrono')
    for (const y of [0.86, -0.86])
      parts.push({
        mesh: () =>
          posed(
            lathe([[0, 0], null, [0.12, 0], [0.12, 0.2], null, [0.2, 0.22], [0.2, 0.42], null, [0, 0.44]], {
              segments: 24,
            }),
            { turn: [0, 0, -90 + Math.sign(y) * 27], at: [1.74, y * 1.02, -0.08] },
          ),
        material: polished,
      });
  for (const x of [-1, 1])
    for (const y of [-1, 1])
      parts.push({
        mesh: () =>
          tube(
            [
              [x * (wide + 0.22), y * 1.25, -0.12],
              [x * (wide + 0.24), y * 1.95, -0.1],
              [x * (wide + 0.2), y * 2.5, -0.38],
            ],
            0.2,
            { segments: 14, flat: 1, power: 3, steps: 14, taper: (share) => 1 - share * 0.35 },
          ),
        material: brushed,
      });
  const lift = 3.9;
  const standing = parts.map((part) => ({
    ...part,
    mesh: () => posed(meshOf(part), { at: [0, lift, 0], turn: [-7, 0, 0] }),
  }));
  const front = {
    azimuth: -18 + (look.variation % 3) * 3,
    elevation: 7,
    fill: [0.66, 0.74],
    lens: 16,
  } as const;
  return {
    parts: standing,
    shape: `watch ${cut} ${look.variation} ${isMetal} ${look.brand}`,
    shots: {
      front,
      back: front,
      detail: { azimuth: 22, elevation: 12, lens: 16, focus: { at: [0.2, lift + 0.1, 0.3], width: 4.8 } },
    },
  };
}
