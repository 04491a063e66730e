import type { Part } from '../render/flatten';
import type { Vec3 } from '../render/vector';
import type { Look, Model } from './look';
import { bear, rabbit } from './plush';
import { blocks, train } from './wooden-toy';

const cuts: Record<string, (look: Look) => Part[]> = { bear, rabbit, train, blocks };

/** Plush that sits, wood that rolls and stacks. */
export function buildToy(look: Look, cut: string): Model {
  const isPlush = cut === 'bear' || cut === 'rabbit';
  const turn = (look.variation % 3) * 4;
  const front = {
    azimuth: isPlush ? -10 + turn : cut === 'train' ? 32 : -22 + turn,
    elevation: isPlush ? 8 : 18,
    fill: [cut === 'train' ? 0.88 : 0.78, 0.78],
    lens: 18,
  } as const;
  const closer: Record<string, readonly [Vec3, number]> = {
    bear: [[0, 19, 5], 17],
    rabbit: [[0, 18, 5], 16],
    train: [[2, 6, 3], 17],
    blocks: [[0, 6, 2], 11],
  };
  const [at, width] = closer[cut] ?? [[0, 8, 0], 16];
  return {
    parts: (cuts[cut] ?? bear)(look),
    shape: `toy ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: {
        azimuth: isPlush ? 22 : cut === 'train' ? 12 : 26,
        elevation: 14,
        lens: 18,
        focus: { at, width },
      },
    },
  };
}
