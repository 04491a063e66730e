import { limb } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { Garment, Groove, Part, Piece, Tube } from '../cloth/piece';
import { type Bust, bodies, type Hips } from './bodies';
import { text } from './torso';

/** Natural linen, with turned oak above and below. */
const linen = '#cdc1ac';
const oak = '#8a6845';

/** Height of a horizontal circle as a share of its width: the camera is a little above it. */
const tilt = 0.13;

/** Distance of the cloth from the form, which its shadow shows. */
const distance = 13;

/** Half widths at heights, from top to bottom, become the inside of an upright thing. */
const upright = (profile: readonly Point[], depth: number): Tube =>
  limb(
    profile.map(([half, y]) => [0, y, half] as const),
    depth,
  );

/** A symmetric outline from its right side, downwards. */
function mirrored(right: readonly Point[]): string {
  const left = [...right].reverse().map(([x, y]): Point => [-x, y]);
  return `${through(right)}L${through(left).slice(1)}Z`;
}

/** Something made on a lathe. */
const turned = (profile: readonly Point[]): Piece => ({
  kind: 'cloth',
  outline: mirrored(profile),
  fabric: 'wood',
  hex: oak,
  form: upright(profile, 0.8),
  edge: 1.4,
  lift: 2.4,
});

/** The front half of a horizontal circle from right to left, or all of it. */
const circle = (half: number, y: number, share: 0.5 | 1): string =>
  Array.from({ length: 33 }, (_, index): Point => {
    const angle = (index / 32) * share * 2 * Math.PI;
    return [Math.cos(angle) * half, y + Math.sin(angle) * half * tilt];
  })
    .map(text)
    .join('L');

/** A round board with a knob closes the form. */
function cap(half: number, y: number, size: number): Piece[] {
  const top = y - 8 * size;
  const wood = { kind: 'cloth', fabric: 'wood', hex: oak, edge: 1.2 } as const;
  const rim: Piece = {
    ...wood,
    outline: `M${circle(half, y, 0.5)}L${-half} ${top}L${half} ${top}Z`,
    form: upright(
      [
        [half, y - 40],
        [half, y + 40],
      ],
      0.8,
    ),
    turned: true,
    dim: 0.86,
    lift: 3,
  };
  const board: Piece = { ...wood, outline: `M${circle(half, top, 1)}Z`, dim: 1.12, grain: 90 };
  const knob = [
    [0.5, 41],
    [7, 39],
    [12, 33],
    [13.5, 25],
    [9, 17],
    [5.5, 13],
    [8, 8],
  ] as const;
  return [rim, board, { ...turned(knob.map(([wide, up]): Point => [wide * size, y - up * size])), roll: 5 }];
}

/** From under the body, where it is turned, to below the picture. */
const pole = (y: number, hem: number, size: number): Piece =>
  turned([
    [23 * size, y - 6 * size],
    [23 * size, y + 8 * size],
    [14 * size, y + 16 * size],
    [17 * size, y + 26 * size],
    [10 * size, y + 36 * size],
    [9 * size, y + 70 * size],
    [9 * size, hem + 200],
    [9 * size, hem + 800],
  ]);

const seam = (d: string): Groove => ({ d, width: 1.2, depth: 0.4, pucker: 0.05 });
const onBothSides = (draw: (side: 1 | -1) => string): Groove[] => [seam(draw(-1)), seam(draw(1))];

const covered = (right: readonly Point[], form: Tube, grooves: Groove[]): Piece => ({
  kind: 'cloth',
  outline: mirrored(right),
  fabric: 'linen',
  hex: linen,
  form,
  grain: 0,
  edge: 1.6,
  lift: 9,
  roll: 13,
  grooves,
});

/** Neck, shoulders and trunk as far as the hips. */
function bustForm({ neck, shoulder, rise = 0 }: Bust, hem: number): Piece[] {
  const size = shoulder[0] / 190;
  const slope = (shoulder[1] - neck[1]) / (shoulder[0] - neck[0]);
  /** Height of the shoulder line, just below that of the garment. */
  const lineAt = (x: number) => neck[1] + (x - neck[0]) * slope + 6;
  const [half, y] = [shoulder[0] - 7, shoulder[1] + 6];
  const thin = Math.min(46 * size, neck[0] * 0.72);
  const root = lineAt(46 * size);
  const top = root - (88 + rise) * size;
  const at = (share: number) => y + 640 * size * share;
  // It ends a hand below a hem at the hips, and inside anything longer.
  const low = hem < at(1.1) ? Math.max(at(0.95), hem + 30 * size) : at(1);
  const right: Point[] = [
    [thin, top],
    [thin - 1, (top + root) / 2],
    [thin + 4 * size, root - Math.min(18 * size, (root - top) * 0.3)],
    [62 * size, lineAt(62 * size)],
    [(62 * size + half) / 2, lineAt((62 * size + half) / 2)],
    [half - 14 * size, lineAt(half - 14 * size) + 1],
    [half, y + 16 * size],
    [half - 8 * size, y + 70 * size],
    [half - 18 * size, y + 130 * size],
    [half - 20 * size, at(0.28)],
    [half * 0.9, at(0.36)],
    [half * 0.74, at(0.62)],
    [half * 0.84, at(0.82)],
    [half * 0.88, low - 40 * size],
    [half * 0.87, low - 12 * size],
    [half * 0.79, low + half * tilt * 0.5],
    [half * 0.5, low + half * tilt * 0.9],
    [0, low + half * tilt],
  ];
  const form = upright(
    [
      [thin, top - 20],
      [thin, (top + root) / 2 - 10 * size],
      [60 * size, root - 14 * size],
      [110 * size, root + 6 * size],
      [150 * size, lineAt(100 * size) + 4 * size],
      [half, y + 20 * size],
      [half * 0.95, at(0.3)],
      [half * 0.74, at(0.62)],
      [half * 0.9, at(0.9)],
      [half * 0.9, low],
    ],
    0.6,
  );
  const [wide, ring] = [52 * size, root - 14 * size];
  const body = covered(right, form, [
    seam(
      `M${-wide} ${ring}C${-wide * 0.58} ${ring + 20 * size} ${wide * 0.58} ${ring + 20 * size} ${wide} ${ring}`,
    ),
    seam(`M0 ${top}L0 ${low + 60}`),
    ...onBothSides(
      (side) =>
        `M${side * half * 0.6} ${lineAt(half * 0.6)}C${side * half * 0.52} ${at(0.2)} ${side * half * 0.42} ${at(0.4)} ${side * half * 0.36} ${at(0.62)}L${side * half * 0.44} ${low + 60}`,
    ),
  ]);
  return [pole(low + half * tilt, hem, size), body, ...cap(thin + 1.5 * size, top, size)];
}

/** The waist, closed by a board; hips and thighs are inside the garment. */
function hipForm({ waist: [half, y] }: Hips, hem: number): Piece[] {
  const size = half / 140;
  const top = y - 62 * size;
  const right: Point[] = [
    [half * 0.94, top],
    [half * 0.9, top + 34 * size],
    [half - 7, y + 8],
    [half - 6, y + 60],
  ];
  const body = covered(right, upright([[half * 0.94, top - 30], ...right], 0.6), [
    seam(`M0 ${top}L0 ${y + 60}`),
    ...onBothSides((side) => `M${side * half * 0.5} ${top}L${side * half * 0.47} ${y + 60}`),
  ]);
  return [pole(y + 60, hem, 1.1), body, ...cap(half * 0.94 + 1.5, top, Math.min(1, size))];
}

const bodyOf = (type: string, cut: string): Bust | Hips | undefined =>
  (bodies as Record<string, Record<string, Bust | Hips>>)[type]?.[cut];

/**
 * The garment on a dress form: the form is in front of what one sees of the inside, and behind all other cloth. The
 * pole goes on below the hem.
 */
export function onDressForm(garment: Garment, type: string, cut: string, hem: number): Garment {
  const body = bodyOf(type, cut);
  if (!body) return garment;
  const isInner = (part: Part) => part.kind === 'cloth' && part.inner === true;
  const outer = garment.filter((part) => !isInner(part));
  return [
    ...garment.filter(isInner),
    ...('neck' in body ? bustForm(body, hem) : hipForm(body, hem)),
    ...outer.flatMap((part): Part[] =>
      part.kind === 'cloth' ? [{ kind: 'shade', outline: part.outline, lift: distance }] : [],
    ),
    ...outer,
  ];
}
