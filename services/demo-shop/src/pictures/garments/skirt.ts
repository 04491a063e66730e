import type { Random } from '../../random';
import { bent, between } from '../cloth/body';
import { through } from '../cloth/outline';
import type { Fold, Garment, Groove, Part, Piece } from '../cloth/piece';
import { downLine, type Hanging, hangingHem, hangingPiece, insideHem, type Made } from './hanging';
import { dipOf } from './legs';
import type { Look } from './look';
import { knifePleats } from './pleats';
import { text } from './torso';
import { insideWaist, waistband, waistLine } from './waistband';

interface Skirt {
  shape: Hanging;
  band: number;
  made: Made;
}

const line = (points: readonly (readonly [number, number])[]) => `M${points.map(text).join('L')}`;

const cuts: Record<string, (seed: number) => Skirt> = {
  pencil: () => ({
    shape: {
      sides: [
        [180, 150],
        [214, 236],
        [242, 366],
        [240, 520],
        [226, 760],
        [210, 1040],
      ],
      sag: 12,
      depth: 0.4,
    },
    band: 44,
    made: { fabric: 'suiting', print: 'pinstripe' },
  }),
  aline: (seed) => ({
    shape: {
      sides: [
        [174, 180],
        [204, 262],
        [236, 380],
        [282, 620],
        [324, 840],
        [352, 990],
      ],
      sag: 26,
      depth: 0.36,
      pipes: [{ from: 330, to: 900, count: 6, depth: 44, seed, unlike: 1, sharp: 0.5 }],
    },
    band: 42,
    made: { fabric: 'crepe', print: 'dress' },
  }),
  pleated: () => ({
    shape: {
      sides: [
        [168, 170],
        [192, 250],
        [220, 360],
        [262, 560],
        [306, 800],
        [340, 1010],
      ],
      sag: 24,
      depth: 0.4,
    },
    band: 46,
    made: { fabric: 'crepe', print: 'dress' },
  }),
  mini: (seed) => ({
    shape: {
      sides: [
        [206, 300],
        [242, 400],
        [276, 520],
        [306, 700],
        [330, 880],
      ],
      sag: 20,
      depth: 0.36,
      pipes: [{ from: 460, to: 860, count: 4, depth: 16, seed, unlike: 1, sharp: 0.3 }],
    },
    band: 52,
    made: { fabric: 'suiting', print: 'pinstripe' },
  }),
};

export function skirt(look: Look, name: string): Garment {
  const { random, isBack, ink, variation } = look;
  const {
    shape,
    band: depth,
    made,
  } = (cuts[name] ?? (cuts.aline as (typeof cuts)['aline']))(variation * 11 + 4) as Skirt;
  const [half, y] = shape.sides[0] as readonly [number, number];
  const waist = [half, y] as const;
  const band = { waist, depth, ...made, isBack, lining: ink.isPale ? '#e9e4da' : ink.deep };
  const top = waistLine({ waist }, isBack, 10);
  const body = {
    ...made,
    folds: hipFolds(random, shape, name),
    rumple: [{ amount: 2, size: [90, 150] as const }],
    grooves: seams(shape, name, isBack),
  };
  const parts: Part[] = [...(isBack ? [] : insideWaist(band)), insideHem(shape, made)];
  if (name === 'pleated') parts.push(...knifePleats(random, shape, 15, dipOf(isBack), made));
  else parts.push(hangingPiece(shape, top, body));
  if (name === 'mini' && !isBack) parts.push(...lap(shape, made, ink.deep, body.folds));
  if (name === 'pencil' && isBack) parts.push(...vent(shape, made, body.folds));
  parts.push(...waistband(band));
  return parts;
}

/** Darts, panels, the hem, the zip. */
function seams(shape: Hanging, name: string, isBack: boolean): Groove[] {
  const [half, y] = shape.sides[0] as readonly [number, number];
  const [, bottom] = shape.sides.at(-1) as readonly [number, number];
  const hem = { d: line(hangingHem(shape, 34)), width: 1, depth: 0.2, pucker: 0.04 };
  const dip = dipOf(isBack);
  const dart = (share: number): Groove => ({
    d: `M${half * share} ${y + 40 + dip * 0.7}L${half * share * 1.12} ${y + 150}`,
    width: 1.6,
    depth: 0.6,
    pucker: 0.06,
  });
  const darts = name === 'pencil' || (name === 'mini' && isBack) ? [dart(-0.46), dart(0.46)] : [];
  const panels =
    name === 'aline'
      ? [-0.42, 0.42].map((share) => ({
          d: line(downLine(shape, share, y + 20, bottom + 20)),
          width: 1.5,
          depth: 0.45,
          pucker: 0.06,
        }))
      : [];
  const zip = isBack ? [{ d: `M0 ${y + 10}L0 ${bottom + 30}`, width: 1.8, depth: 0.8, pucker: 0.08 }] : [];
  return [hem, ...darts, ...panels, ...zip];
}

/** Folds of a fitted skirt, which hips stretch below the belly. */
function hipFolds(random: Random, { sides }: Hanging, name: string): Fold[] {
  if (name !== 'pencil') return [];
  const side = (sign: 1 | -1): Fold[] =>
    [0, 1, 2].map((index) => {
      const y = 320 + index * 96 + between(random, -34, 34);
      const [half] = sides[2] as readonly [number, number];
      return {
        line: bent(
          [sign * half, y],
          [sign * half * between(random, -0.2, 0.5), y + between(random, 10, 56)],
          sign * between(random, 6, 20),
        ),
        width: [10, 26] as const,
        depth: between(random, 1.6, 3.8),
        fade: [0.1, 0.8] as const,
        lean: between(random, 0.8, 1.6),
      };
    });
  return [...side(1), ...side(-1)];
}

/** One front lies over the other, with buttons. */
function lap(shape: Hanging, made: Made, hex: string, folds: readonly Fold[]): Part[] {
  const [, y] = shape.sides[0] as readonly [number, number];
  const [, bottom] = shape.sides.at(-1) as readonly [number, number];
  const [share, dip] = [0.34, dipOf(false)];
  const edge = downLine(shape, share, y + 40, bottom);
  const inner = downLine(shape, share - 0.24, y + 40, bottom);
  const hem = hangingHem(shape);
  const low = (x: number) => (hem.find(([at]) => at <= x) ?? [0, bottom])[1];
  const [end, start] = [edge.at(-1) as readonly [number, number], inner.at(-1) as readonly [number, number]];
  const base = hangingPiece(shape, undefined, { ...made, folds, rumple: [{ amount: 2, size: [90, 150] }] });
  const piece: Piece = {
    ...base,
    outline: `${through([...edge.slice(0, -1), [end[0], low(end[0]) + 4]])}L${text([start[0], low(start[0]) + 1])}${through([...inner].reverse()).replace(/^M[^C]*/, '')}Z`,
    roll: 0,
    edge: 2.6,
    lift: 4,
    grooves: [{ d: line(edge.map(([x, at]) => [x - 10, at] as const)), width: 1, depth: 0.4, stitch: 4 }],
  };
  const buttons = [0.16, 0.42].map((down): Part => {
    const [[x, at]] = [edge[Math.round(down * 8)] as readonly [number, number]];
    return { kind: 'button', at: [x - 26, at + dip * 0.6], radius: 10.5, hex };
  });
  return [piece, ...buttons];
}

/** A slit at the back, one side over the other. */
function vent(shape: Hanging, made: Made, folds: readonly Fold[]): Part[] {
  const [, bottom] = shape.sides.at(-1) as readonly [number, number];
  const from = bottom - 210;
  const base = hangingPiece(shape, undefined, { ...made, folds });
  const low = bottom + shape.sag;
  const dark: Piece = {
    ...base,
    outline: `M-1 ${from}L20 ${from + 60}L26 ${low - 2}L-6 ${low - 2}Z`,
    dim: 0.5,
    roll: 0,
    edge: 0,
  };
  const over: Piece = {
    ...base,
    outline: `M-64 ${from - 6}L2 ${from - 6}L9 ${low + 2}L-64 ${low - 1}Z`,
    roll: 0,
    edge: 2.4,
    lift: 4,
    grooves: [{ d: `M-60 ${from + 4}L1 ${from + 16}`, width: 1, depth: 0.4, stitch: 4 }],
  };
  return [dark, over];
}
