import { onLimb } from '../cloth/body';
import type { Button, Garment, Groove, Part, Piece } from '../cloth/piece';
import { trunk } from './body';
import { collarBack, type Lapel, lapel, rollLine } from './lapel';
import type { Look } from './look';
import { insideNeck } from './neck';
import { panel } from './panel';
import { type Sleeve, type SleeveParts, sleeve } from './sleeve';
import { armholes, curve, type Drape, type Torso, text } from './torso';

export interface Tailoring {
  shape: Torso;
  drape: Drape;
  arm: Sleeve;
  /** How far the upper front reaches over the middle. */
  overlap: number;
  /** Where the lapels meet. */
  breakAt: number;
  lapel: Pick<Lapel, 'tip' | 'notch' | 'collarTip' | 'belly' | 'stitched'>;
  /** Radius of the fronts' lower corners. */
  round?: number;
  /** The slit in the back begins here. */
  vent: number;
  grooves?: readonly Groove[];
}

export interface TailoredParts {
  behind: Garment;
  arms: readonly SleeveParts[];
  fronts: Garment;
  collar: Garment;
}

/** A front that folds back into lapels, a collar, sleeves with two seams: what coats and blazers share. */
export function tailored(look: Look, cut: Tailoring): TailoredParts {
  const { random, isBack, ink } = look;
  const { shape, drape, arm, overlap, breakAt, round = 6, vent } = cut;
  const arms = ([1, -1] as const).map((side): SleeveParts => {
    const parts = sleeve(random, shape, arm, drape, side);
    const back = [0.1, 0.3, 0.5, 0.7, 0.88, 1.02].map((t) =>
      onLimb(parts.form, t, side * (isBack ? 0.2 : 0.74)),
    );
    return {
      ...parts,
      piece: { ...parts.piece, grooves: [{ d: `M${back.map(text).join('L')}`, width: 1.5, depth: 0.5 }] },
    };
  });
  const grooves = [...armholes(shape, 2.2, 0.8), ...(cut.grooves ?? [])];
  const cloth = { fabric: drape.fabric, print: drape.print };
  const [x, y] = shape.neck;
  if (isBack) {
    const low = shape.hem[1] + (shape.sag ?? 14);
    const body = trunk(look, shape, drape, {
      grooves: [...grooves, { d: `M0 ${y}C3 ${y + 200} -2 ${vent - 200} 0 ${vent}`, width: 1.6, depth: 0.6 }],
    });
    const slit: Piece = {
      kind: 'cloth',
      outline: `M-2 ${vent}L8 ${vent + 6}L8 ${low + 1}L-3 ${low + 2}Z`,
      fabric: drape.fabric,
      print: drape.print,
      form: body.form,
      edge: 2.4,
      lift: 4,
    };
    return {
      behind: [],
      arms,
      fronts: [body, slit],
      collar: [collarBack(shape.neck, true, cloth)],
    };
  }
  const foot = [-overlap + round, shape.hem[1] + (shape.sag ?? 14)] as const;
  const edge = { neck: shape.neck, breakAt: [-overlap, breakAt] as const };
  const corner = curve(
    [foot[0] - round * 0.55, foot[1]],
    [-overlap, foot[1] - round * 0.7],
    [-overlap, foot[1] - round * 1.5],
  );
  const path = `${corner}L${-overlap} ${breakAt}${curve(rollLine(edge, 0.7), rollLine(edge, 0.35), shape.neck)}`;
  // The upper front lies close on the lower one.
  const under = {
    d: `M${-overlap - 1.5} ${breakAt}L${-overlap - 1.5} ${foot[1] - round * 1.5}`,
    width: 2,
    depth: 0.8,
  };
  const both = ([-1, 1] as const).flatMap((side): Part[] => [
    panel(
      look,
      shape,
      drape,
      side,
      { edge: -overlap, path, foot },
      { grooves: side === 1 ? grooves : [...grooves, under], lift: side === 1 ? 6 : 4 },
    ),
    ...lapel({ ...cut.lapel, ...edge, ...cloth }, side),
  ]);
  return {
    behind: [
      ...insideNeck(shape, 'lining', { hex: ink.isPale ? '#d9d2c6' : ink.dark, rise: 22, width: x }),
      collarBack(shape.neck, false, cloth),
    ],
    arms,
    fronts: both,
    collar: [],
  };
}

/** Small buttons where a sleeve opens. */
export function sleeveButtons(
  arms: readonly SleeveParts[],
  count: number,
  hex: string,
  radius = 6,
): Button[] {
  return arms.flatMap(({ form }, index) =>
    Array.from({ length: count }, (_, number): Button => {
      const side = index === 0 ? 1 : -1;
      return {
        kind: 'button',
        at: onLimb(form, 0.965 - number * 0.03, side * 0.6),
        radius,
        hex,
      };
    }),
  );
}

/** Columns of buttons, mirrored where there are two. */
export function buttons(
  columns: readonly number[],
  rows: readonly number[],
  radius: number,
  hex: string,
): Button[] {
  return rows.flatMap((y) => columns.map((x): Button => ({ kind: 'button', at: [x, y], radius, hex })));
}
