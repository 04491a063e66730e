import type { Part } from '../render/flatten';
import { lathe, tube } from '../render/shapes';
import { frosted, letters, metalOf, white } from './cream-style';
import { onCylinder } from './lettering';
import type { Look } from './look';
import { black, plastic, rubber } from './materials';
import { glass, glassParts, label } from './vessel';

/** A pipette in a small bottle of coloured glass. */
export function dropper(look: Look): Part[] {
  const r = 1.75;
  const body = lathe(
    [
      [0, 0],
      null,
      [r - 0.25, 0],
      [r, 0.28],
      [r, 2],
      [r, 5.6],
      [r - 0.22, 6.25],
      [1.0, 6.7],
      [0.85, 6.95],
      [0.85, 7.1],
      null,
      [0, 7.1],
    ],
    {
      segments: 56,
      steps: 4,
    },
  );
  const serum = lathe(
    [[0, 0.45], null, [r - 0.42, 0.45], [r - 0.25, 0.75], [r - 0.22, 3], [r - 0.22, 5.1], null, [0, 5.1]],
    { segments: 48, steps: 3 },
  );
  const isPale = look.isPale;
  return [
    {
      mesh: () =>
        tube(
          [
            [0, 7, 0],
            [0, 4, 0],
            [0.05, 1.2, 0],
          ],
          0.2,
          { segments: 10, steps: 8 },
        ),
      material: { color: [0.4, 0.4, 0.4], roughness: 0.3, isFlat: true, glow: [0.35, 0.35, 0.35] },
    },
    {
      mesh: () =>
        lathe([[1.02, 7.0], null, [1.02, 8.25], [0.98, 8.35], null, [0.62, 8.38]], {
          segments: 48,
          steps: 3,
        }),
      material: metalOf(look),
    },
    {
      mesh: () =>
        lathe(
          [
            [0.62, 8.3],
            [0.66, 8.6],
            [0.72, 9.2],
            [0.68, 10.2],
            [0.55, 10.75],
            [0.25, 11.0],
            [0, 11.05],
          ],
          { segments: 40, steps: 4 },
        ),
      material: rubber(isPale ? white : black, { roughness: 0.5 }),
    },
    { mesh: serum, material: glass(look.color, { clear: 1.8, bend: 0.15, specular: 0.012 }) },
    ...glassParts(body, glass(look.color, { clear: 4.5, bend: 0.3 })),
    ...label(
      [
        { text: look.brand, y: 3.75, height: 0.34, widest: 2.6 },
        { text: 'Serum', y: 3.2, height: 0.16, tracking: 0.7 },
        { text: '30 ml', y: 1.75, height: 0.15, tracking: 0.5 },
      ],
      (lift) => onCylinder(r + lift),
      { sheet: [2.9, 3.1, 2.95], isOnGlass: true },
    ),
  ];
}

/** A bottle with a pump on top. */
export function pump(look: Look, [words, size]: readonly [string, string]): Part[] {
  const r = 2.5;
  const head = look.variation % 2 ? plastic(black, { roughness: 0.32 }) : metalOf(look);
  return [
    {
      mesh: () =>
        lathe(
          [
            [0, 0],
            null,
            [r - 0.3, 0],
            [r, 0.3],
            [r, 4],
            [r, 9.6],
            [r - 0.25, 10.3],
            [1.25, 10.75],
            [1.0, 10.85],
            null,
            [0.9, 11.1],
          ],
          {
            segments: 64,
            steps: 4,
          },
        ),
      material: frosted(look),
    },
    {
      mesh: () =>
        lathe([[1.12, 10.85], null, [1.15, 10.9], [1.15, 12.0], [1.05, 12.12], null, [0.4, 12.15]], {
          segments: 44,
          steps: 3,
        }),
      material: head,
    },
    {
      mesh: () =>
        lathe(
          [
            [0.38, 12.1],
            [0.38, 13.1],
          ],
          { segments: 24 },
        ),
      material: head,
    },
    {
      mesh: () =>
        lathe([[0.5, 13.0], null, [0.85, 13.02], [0.9, 13.2], [0.88, 13.7], [0.7, 13.86], [0, 13.9]], {
          segments: 40,
          steps: 3,
        }),
      material: head,
    },
    {
      mesh: () =>
        tube(
          [
            [0.2, 13.5, 0.15],
            [1.4, 13.48, 1.1],
            [2.1, 13.42, 1.65],
            [2.35, 13.15, 1.85],
          ],
          0.24,
          { segments: 12, steps: 16 },
        ),
      material: head,
    },
    ...label(
      [
        { text: look.brand, y: 6.4, height: 0.5, widest: 3.6 },
        { text: words, y: 5.7, height: 0.2, tracking: 0.65 },
        { text: size, y: 2.0, height: 0.18, tracking: 0.5 },
      ],
      (lift) => onCylinder(r + lift),
      { letters: letters(look) },
    ),
  ];
}
