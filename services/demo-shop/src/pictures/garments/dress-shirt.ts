import type { Button, Garment, Piece } from '../cloth/piece';
import { dressPiece, type Frock } from './dress-body';
import { hangingHem, insideHem } from './hanging';
import type { Look } from './look';
import { insideNeck } from './neck';
import { sash } from './sash';
import { collarBehind, collarLeaves, collarStand } from './shirt-collar';
import { sleeve } from './sleeve';
import { armholes, type Torso, text } from './torso';
import { cuff } from './trimmings';

/** A shirt dress that reaches the calf, with a belt of the same fabric. */
export function shirtDress(look: Look): Garment {
  const { random, isBack, ink, variation } = look;
  const frock: Frock = {
    top: { neck: [56, 152], neckDepth: 46, backDepth: 10, shoulder: [152, 182], underarm: [146, 322] },
    below: {
      sides: [
        [146, 322],
        [140, 400],
        [118, 500],
        [146, 590],
        [176, 700],
        [206, 880],
        [224, 1064],
      ],
      sag: 24,
      depth: 0.42,
      pipes: [{ from: 520, to: 960, count: 6, depth: 40, seed: variation * 23 + 8, unlike: 1, sharp: 0.4 }],
    },
    bust: 386,
    waist: 500,
    made: { fabric: 'poplin', print: 'shirting' },
  };
  const { made, below, waist, top } = frock;
  const cloth = { fabric: made.fabric, print: made.print };
  const drape = { fabric: 'poplin' as const, depth: 1, soft: 0.9, print: 'shirting' as const };
  const torso: Torso = { ...top, waist: [118, waist], hem: [118, waist] };
  const arms = ([1, -1] as const).flatMap((side): Piece[] => {
    const { piece, form } = sleeve(
      random,
      torso,
      { end: [212, 392], half: 52, upper: 54, bend: 4, short: true },
      drape,
      side,
    );
    const turnUp = cuff(form, side, { fabric: 'poplin', from: 0.82, past: 3, wide: [1.03, 1.03], lift: 2.4 });
    return [piece, { ...turnUp, print: 'shirting', grain: 0 }];
  });
  const hem = hangingHem(below, 12).map(text).join('L');
  const seams = [...armholes(torso, 1.4, 0.5), { d: `M${hem}`, width: 0.9, depth: 0.35 }];
  const belt = sash({ half: 117, y: waist, width: 30, knot: isBack ? undefined : -8, made });
  if (isBack) {
    const yoke = { d: 'M-146 236C-60 244 60 244 146 236', width: 1.2, depth: 0.5, pucker: 0.1 };
    const body = dressPiece(random, frock, true, { grooves: [...seams, yoke] });
    return [insideHem(below, made), ...arms, body, ...belt, collarBehind(top.neck, cloth)];
  }
  const pearl = ink.isDark ? '#2b2a2b' : '#f2ede2';
  const body = dressPiece(random, frock, false, { grooves: seams });
  const [from, to] = [top.neck[1] + top.neckDepth - 8, (below.sides.at(-1)?.[1] ?? 0) + below.sag + 2];
  const placket: Piece = {
    ...body,
    outline: `M-16 ${from}L16 ${from}L17 ${to}L-16 ${to}Z`,
    edge: 2,
    lift: 2.4,
    roll: 0,
    grooves: [-11, 12].map((x) => ({ d: `M${x} ${from}L${x} ${to}`, width: 0.9, depth: 0.3, stitch: 3 })),
  };
  const buttons = Array.from(
    { length: 9 },
    (_, index): Button => ({ kind: 'button', at: [0.5, 222 + index * 84], radius: 5.6, hex: pearl }),
  ).filter(({ at }) => Math.abs(at[1] - waist) > 30);
  const { behind, front } = collarStand(top.neck, 30, cloth);
  return [
    insideHem(below, made),
    ...insideNeck(torso, 'poplin', { rise: 4 }),
    behind,
    ...arms,
    body,
    placket,
    ...buttons,
    front,
    ...collarLeaves({ neck: top.neck, cloth, tip: [60, 236] }),
    ...belt,
  ];
}
