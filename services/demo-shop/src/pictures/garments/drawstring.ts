import { limb } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { Part, Piece } from '../cloth/piece';
import type { LegCloth, Stuff } from './leg-cloth';
import { dipOf, type Legs } from './legs';
import { text } from './torso';
import { waistLine } from './waistband';

/** A band drawn together by an elastic. */
export function elasticBand(legs: Legs, isBack: boolean, stuff: Stuff, seed: number): Piece {
  const { waist, band } = legs;
  const upper = waistLine({ waist }, isBack, 0);
  const lower = waistLine({ waist }, isBack, band).slice(1).split('L').reverse().join('L');
  const rows = [0.34, 0.67].map((share) => ({
    d: waistLine({ waist }, isBack, band * share),
    width: 1.2,
    depth: 0.5,
    stitch: 4,
    pucker: 0.3,
  }));
  return {
    kind: 'cloth',
    outline: `${upper}L${lower}Z`,
    ...stuff,
    form: limb(
      [
        [0, waist[1] - 80, waist[0] + 4],
        [0, waist[1] + band + 80, waist[0] + 8],
      ],
      0.36,
    ),
    pipes: [{ from: waist[1] - 60, to: waist[1] - 30, count: 27, depth: 5, seed, unlike: 0.8, sharp: 0.6 }],
    grain: 0,
    edge: 4,
    lift: 2,
    grooves: rows,
  };
}

/** The cloth between elastic and cuff is wider than both. */
export function gathers({ waist, band, hem }: Legs, cloth: LegCloth, seed: number): LegCloth {
  return {
    ...cloth,
    pipes: [
      ...cloth.pipes,
      {
        from: waist[1] - 20,
        to: waist[1] + band * 0.6,
        until: waist[1] + band + 84,
        count: 11,
        depth: 9,
        seed: seed + 3,
        unlike: 1,
      },
      { from: hem[1] - 92, to: hem[1] + 16, count: 9, depth: 9, seed: seed + 5, unlike: 1 },
    ],
  };
}

/** A ribbed cuff, drawn in at both ends. */
export function legCuff({ hem }: Legs, side: 1 | -1, stuff: Stuff): Piece {
  const [x, y, half] = hem;
  const s = (dx: number, dy: number): Point => [side * (x + dx), y + dy];
  const narrow = half * 0.86;
  return {
    kind: 'cloth',
    outline: `M${text(s(-half + 1, -6))}C${text(s(-half * 0.4, 2))} ${text(s(half * 0.4, 0))} ${text(s(half - 1, -10))}C${text(s(half + 1, 8))} ${text(s(narrow + 2, 30))} ${text(s(narrow, 46))}C${text(s(narrow * 0.4, 54))} ${text(s(-narrow * 0.4, 55))} ${text(s(-narrow, 49))}C${text(s(-narrow - 2, 30))} ${text(s(-half - 1, 10))} ${text(s(-half + 1, -6))}Z`,
    ...stuff,
    fabric: 'rib',
    form: limb(
      [
        [side * x, y - 60, half],
        [side * x, y + 10, half],
        [side * x, y + 110, narrow],
      ],
      0.5,
    ),
    edge: 4,
    lift: 2,
  };
}

/** Two ends of a cord that come out of the band and hang. */
export function cord({ waist, band }: Legs, hex: string, sway: number): Part[] {
  const y = waist[1] + dipOf(false) + band * 0.52;
  return ([-1, 1] as const).flatMap((side): Part[] => {
    const long = side > 0 ? 118 : 134;
    const points: [number, number][] = [
      [side * 15, y],
      [side * 18 + sway * 0.2, y + 26],
      [side * 20 + sway, y + long * 0.6],
      [side * 17 + sway * 1.3, y + long],
    ];
    const form = limb(
      points.map(([px, py]) => [px, py, 4] as const),
      1,
    );
    const left = form.axis.map(([px, py]): Point => [px - 3.6, py]);
    const right = form.axis.map(([px, py]): Point => [px + 3.6, py]).reverse();
    const rope: Piece = {
      kind: 'cloth',
      outline: `M${[...left, ...right].map(text).join('L')}Z`,
      fabric: 'rib',
      hex,
      form,
      edge: 1.6,
      lift: 4,
    };
    const [endX, endY] = points.at(-1) as [number, number];
    const tip: Piece = {
      kind: 'cloth',
      outline: `M${endX - 3.6} ${endY - 10}L${endX + 3.6} ${endY - 10}L${endX + 3.2} ${endY + 8}L${endX - 3.2} ${endY + 8}Z`,
      fabric: 'nylon',
      hex,
      dim: 0.8,
      edge: 2.4,
      lift: 3,
    };
    const eye: Part = {
      kind: 'button',
      at: [side * 15, y - 2],
      radius: 6.4,
      hex: '#8d8c88',
      metal: true,
      holes: false,
    };
    return [eye, rope, tip];
  });
}
