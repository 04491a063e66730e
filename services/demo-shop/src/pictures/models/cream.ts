import { meshOf, type Part } from '../render/flatten';
import { linearOf } from '../render/material';
import { gridMesh, posed } from '../render/mesh';
import { ellipsoid, lathe, roundedBox } from '../render/shapes';
import { mixNumbers, smooth, type Vec3 } from '../render/vector';
import { dropper, pump } from './cream-bottle';
import { frosted, letters, metalOf, white } from './cream-style';
import { onCylinder } from './lettering';
import type { Look, Model, Pool } from './look';
import { black, plastic } from './materials';
import { gathered, label } from './vessel';

function jar(look: Look, words: string): Part[] {
  const r = 3.4;
  const lid =
    look.variation % 3 === 0
      ? metalOf(look)
      : plastic(look.variation % 3 === 1 ? white : black, { roughness: 0.4 });
  return [
    {
      mesh: () =>
        lathe(
          [
            [0, 0],
            null,
            [r - 0.5, 0],
            [r - 0.12, 0.1],
            [r, 0.55],
            [r, 2],
            [r, 3],
            [r - 0.06, 3.25],
            [r - 0.3, 3.4],
            null,
            [2.9, 3.4],
          ],
          {
            segments: 80,
            steps: 4,
          },
        ),
      material: frosted(look),
    },
    {
      mesh: () =>
        lathe(
          [
            [r - 0.06, 3.47],
            null,
            [r, 3.52],
            [r + 0.02, 4.2],
            [r + 0.01, 5.0],
            [r - 0.08, 5.14],
            [r - 0.25, 5.2],
            null,
            [0, 5.2],
          ],
          { segments: 80, steps: 4 },
        ),
      material: lid,
    },
    ...label(
      [
        { text: look.brand, y: 1.9, height: 0.42, widest: 4.6 },
        { text: words, y: 1.32, height: 0.17, tracking: 0.6 },
        { text: '50 ml', y: 0.72, height: 0.15, tracking: 0.5 },
      ],
      (lift) => onCylinder(r + lift),
      { letters: letters(look) },
    ),
  ];
}

/** Round where the cap is, pressed flat at the other end. */
function squeezed(look: Look, [words, size]: readonly [string, string]): Part[] {
  const [foot, top] = [2.4, 13.2];
  const surface = (u: number, y: number, grow = 0): Vec3 => {
    const share = (y - foot) / (top - foot);
    const angle = u * Math.PI * 2;
    const flat = smooth(0, 1, share) * 0.35 + share * 0.65;
    const wide = mixNumbers(1.9, 2.85, smooth(0, 0.9, share)) + grow;
    const deep = mixNumbers(1.9, 0.07, flat) + grow;
    const dent = Math.sin(share * 2.6 + 0.7) * 0.1 * Math.cos(angle) * share;
    return [Math.sin(angle) * wide, y, Math.cos(angle) * deep + dent];
  };
  const onTube =
    (lift: number) =>
    (x: number, y: number): Vec3 => {
      const wide = surface(0.25, y)[0];
      return surface(Math.asin(Math.min(0.98, x / wide)) / (Math.PI * 2), y, lift);
    };
  return [
    {
      mesh: () =>
        lathe([[0, 0], null, [1.75, 0], [1.86, 0.12], [1.92, 2.2], [1.85, 2.32], null, [0, 2.34]], {
          segments: 64,
          steps: 3,
        }),
      material: look.variation % 2 ? plastic(white, { roughness: 0.4 }) : plastic(black, { roughness: 0.35 }),
    },
    {
      mesh: () => gridMesh(72, 36, (u, v) => surface(u, mixNumbers(foot, top, v)), { isClosedU: true }),
      material: plastic(look.color, { roughness: 0.36, soft: 0.25 }),
    },
    {
      // The crimp: pressed in fine lines.
      mesh: () => posed(roundedBox([5.76, 0.95, 0.14], 0.06, { detail: 12 }), { at: [0, top + 0.4, 0.02] }),
      material: plastic(look.color, {
        roughness: 0.4,
        relief: ({ x }) => Math.abs(((x * 5) % 1) - 0.5) * 0.03,
      }),
    },
    ...label(
      [
        { text: look.brand, y: 9.6, height: 0.5, widest: 3.4 },
        { text: words, y: 8.9, height: 0.2, tracking: 0.6, widest: 3.4 },
        { text: size, y: 4.7, height: 0.17, tracking: 0.5 },
      ],
      (lift) => onTube(lift),
      { letters: letters(look) },
    ),
  ];
}

/** A swirl of the cream, shown beside the jar in close-ups. */
function smear(): Part {
  return {
    mesh: () =>
      ellipsoid([1.5, 0.5, 1.15], {
        columns: 48,
        rows: 28,
        warp: ([x, y, z]) => {
          const angle = Math.atan2(z, x);
          const away = Math.hypot(x / 1.5, z / 1.15);
          const swirl = Math.sin(angle + away * 7) * 0.09 * away * Math.max(0, Math.sign(y));
          return [x, Math.max(0, y + swirl + (away < 0.3 ? (0.3 - away) * 0.8 : 0)), z];
        },
      }),
    material: { color: linearOf('#f7f2e9'), roughness: 0.35, soft: 0.6, specular: 0.04 },
  };
}

const day = (look: Look) => jar(look, 'Day cream');

const cuts: Record<string, (look: Look) => Part[]> = {
  jar: day,
  night: (look) => jar(look, 'Night cream'),
  tube: (look) => squeezed(look, ['Hand cream', '75 ml']),
  gel: (look) => squeezed(look, ['Gel moisturiser', '60 ml']),
  dropper,
  pump: (look) => pump(look, ['Body lotion', '250 ml']),
  essence: (look) => shrunk(pump(look, ['Essence', '50 ml']), 0.72),
};

/** The same bottle in a smaller size. */
const shrunk = (parts: readonly Part[], scale: number): Part[] =>
  parts.map((part) => ({ ...part, mesh: () => posed(meshOf(part), { scale }) }));

/** Creams in matt glass, tubes and pipettes. */
export function buildCream(look: Look, cut: string): Model {
  const parts = (cuts[cut] ?? day)(look);
  const isWide = cut === 'jar' || cut === 'night';
  if (isWide) {
    const swirl = smear();
    parts.push({
      mesh: () => posed(meshOf(swirl), { at: [4.9, 0, 2.6], turn: [0, 20, 0] }),
      material: swirl.material,
    });
  }
  const front = {
    azimuth: (look.variation % 3) * 3 - 3,
    elevation: isWide ? 16 : 9,
    fill: [isWide ? 0.74 : 0.6, 0.74],
    lens: 18,
  } as const;
  const pools: Pool[] = cut === 'dropper' ? gathered(look.color, 2, 2.2) : [];
  const closer = {
    jar: [0.6, 3, 1, 8],
    night: [0.6, 3, 1, 8],
    tube: [0, 9.2, 0, 7],
    gel: [0, 9.2, 0, 7],
    dropper: [0, 6.6, 0, 6],
    pump: [0.3, 10, 0, 7.5],
    essence: [0.2, 7.2, 0, 5.5],
  }[cut] ?? [0, 5, 0, 8];
  const at: Vec3 = [closer[0] ?? 0, closer[1] ?? 0, closer[2] ?? 0];
  return {
    parts,
    pools,
    shape: `cream ${cut} ${look.variation} ${look.brand}`,
    shots: {
      front,
      back: front,
      detail: { azimuth: 22, elevation: 18, lens: 18, focus: { at, width: closer[3] ?? 8 } },
    },
  };
}
