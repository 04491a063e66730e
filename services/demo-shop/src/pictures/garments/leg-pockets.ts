import type { Point } from '../cloth/outline';
import type { Groove, Part, Piece } from '../cloth/piece';
import type { LegCloth, Stuff } from './leg-cloth';
import { dipOf, type Legs } from './legs';
import { text } from './torso';

/** The edge of the fly, and the J of stitches beside it. */
export function flyStitches({ waist, crotch, band }: Legs, thread?: string): Groove[] {
  const top = waist[1] + dipOf(false) + band - 4;
  const low = crotch - 52;
  const line = (x: number) =>
    `M${x} ${top}L${x - 1} ${low - 46}C${x - 2} ${low - 14} ${x * 0.55} ${low + 4} 3 ${low + 8}`;
  const stitches = (thread ? [33, 28] : [33]).map((x) => ({
    d: line(x),
    width: 1,
    depth: 0.45,
    stitch: thread ? 3.6 : 4,
    thread,
    pucker: 0.06,
  }));
  return [{ d: `M0.5 ${top}L0.5 ${crotch - 6}`, width: 2, depth: 0.9 }, ...stitches];
}

/** A pocket's folded edge, from the waistband down to the side seam. */
export function slantPocket(
  { waist, hip, band }: Legs,
  { pipes: _, ...cloth }: LegCloth,
  side: 1 | -1,
  stuff: Stuff,
): Piece {
  const s = (x: number, y: number): Point => [side * x, y];
  const from = s(waist[0] * 0.7, waist[1] + band + 4);
  const to = s(hip[0] - 3, hip[1] - 14);
  const wide = 9;
  return {
    kind: 'cloth',
    outline: `M${text(from)}L${text(to)}L${text([to[0] - side * 2, to[1] + wide * 1.6])}L${text([from[0] - side * wide, from[1]])}Z`,
    ...stuff,
    ...cloth,
    grain: side * -1.5,
    edge: 2.4,
    lift: 3.4,
    grooves: [
      {
        d: `M${text([from[0] - side * 6, from[1]])}L${text([to[0] - side * 6, to[1]])}`,
        width: 0.9,
        depth: 0.35,
        stitch: 4,
      },
    ],
  };
}

/** Slit pockets at the back, with two lips and a button below each. */
export function welts(
  { waist, hip, band }: Legs,
  [left, right]: readonly [LegCloth, LegCloth],
  stuff: Stuff,
  button: string,
): Part[] {
  return ([-1, 1] as const).flatMap((side): Part[] => {
    const { form, trunk } = side > 0 ? right : left;
    const y = waist[1] + band + (hip[1] - waist[1]) * 0.36;
    const [near, far] = [waist[0] * 0.3, waist[0] * 0.92];
    const s = (x: number, up: number): string => text([side * x, up]);
    const lip = (top: number, bottom: number): Piece => ({
      kind: 'cloth',
      outline: `M${s(near, y + top)}L${s(far, y + top - 5)}L${s(far, y + bottom - 5)}L${s(near, y + bottom)}Z`,
      ...stuff,
      form,
      trunk,
      grain: 0,
      edge: 2.2,
      lift: 1.8,
    });
    const dart: Piece = {
      kind: 'cloth',
      outline: `M${s((near + far) / 2 - 1.4, waist[1] + band + 2)}L${s((near + far) / 2 + 1.4, waist[1] + band + 2)}L${s((near + far) / 2 + 1, y)}L${s((near + far) / 2 - 1, y)}Z`,
      ...stuff,
      form,
      trunk,
      grain: 0,
      edge: 1.4,
      dim: 0.88,
    };
    return [
      dart,
      lip(0, 6.5),
      lip(7, 13.5),
      { kind: 'button', at: [side * (near + far) * 0.5, y + 27], radius: 6, hex: button },
    ];
  });
}

/** A box pocket on the outside of the thigh that stands off, under a flap with two snaps. */
export function cargoPocket(
  { hip, crotch, knee }: Legs,
  { form, folds }: LegCloth,
  side: 1 | -1,
  stuff: Stuff,
  snap: string,
): Part[] {
  const [top, bottom] = [crotch + 74, crotch + 214];
  const outer = hip[0] + (knee[0] + knee[2] - hip[0]) * 0.5 + 9;
  const inner = outer - 112;
  const s = (x: number, y: number): string => text([side * x, y]);
  const cloth = { kind: 'cloth' as const, ...stuff, form, grain: side * -1.5, edge: 3 };
  const edge = (x: number, from: number, to: number, inset: number) =>
    `M${s(x - inset, from)}L${s(x - inset + 3, to)}`;
  const box: Piece = {
    ...cloth,
    outline: `M${s(inner, top)}L${s(outer - 2, top - 4)}L${s(outer + 3, bottom - 14)}C${s(outer + 2, bottom - 2)} ${s(outer - 6, bottom)} ${s(outer - 16, bottom)}L${s(inner + 16, bottom + 6)}C${s(inner + 6, bottom + 6)} ${s(inner + 2, bottom + 2)} ${s(inner + 1, bottom - 8)}Z`,
    folds: folds.map((fold) => ({ ...fold, depth: fold.depth * 0.5 })),
    rumple: [{ amount: 3.4, size: [50, 60] }],
    roll: 7,
    lift: 6,
    grooves: [
      {
        d: `M${s(inner + 8, top)}L${s(inner + 9, bottom - 10)}C${s(inner + 10, bottom - 4)} ${s(inner + 14, bottom - 2)} ${s(inner + 20, bottom - 2)}L${s(outer - 6, bottom - 8)}`,
        width: 1,
        depth: 0.5,
        stitch: 4.4,
        pucker: 0.14,
      },
      // The pleat of the box.
      {
        d: `M${s((inner + outer) / 2 - 9, top)}L${s((inner + outer) / 2 - 8, bottom + 6)}`,
        width: 2.2,
        depth: 1.1,
      },
      {
        d: `M${s((inner + outer) / 2 + 9, top)}L${s((inner + outer) / 2 + 10, bottom + 6)}`,
        width: 2.2,
        depth: 0.9,
      },
    ],
  };
  const flap: Piece = {
    ...cloth,
    outline: `M${s(inner - 4, top - 12)}L${s(outer, top - 18)}L${s(outer + 3, top + 34)}L${s(outer - 14, top + 44)}L${s(inner + 12, top + 48)}L${s(inner - 3, top + 38)}Z`,
    rumple: [{ amount: 2, size: [50, 40] }],
    roll: 6,
    lift: 5,
    grooves: [
      {
        d: `M${s(inner + 2, top - 8)}L${s(inner + 3, top + 34)}L${s(inner + 14, top + 42)}L${s(outer - 15, top + 38)}L${s(outer - 2, top + 31)}`,
        width: 1,
        depth: 0.5,
        stitch: 4.4,
        pucker: 0.12,
      },
      {
        d: edge(inner, top - 6, top - 6, 0).replace(/L.*/, `L${s(outer, top - 12)}`),
        width: 1,
        depth: 0.4,
        stitch: 4.4,
      },
    ],
  };
  const at = (x: number): Part => ({
    kind: 'button',
    at: [side * x, top + 26],
    radius: 5.4,
    hex: snap,
    holes: false,
  });
  return [box, flap, at(inner + 20), at(outer - 24)];
}
