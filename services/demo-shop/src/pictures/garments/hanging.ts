import { limb } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { FabricName, Fold, Groove, Piece, PrintStyle, Rumple, Tube } from '../cloth/piece';
import { type Pipes, pipeHeightOf } from '../cloth/pipes';
import { text } from './torso';

/** A symmetric hanging body of cloth: its half width at heights from top to hem. */
export interface Hanging {
  sides: readonly (readonly [half: number, y: number])[];
  /** The hem hangs lower in the middle. */
  sag: number;
  /** Roundness: 0 is flat, 1 a barrel. */
  depth?: number;
  pipes?: readonly Pipes[];
}

export interface Made {
  fabric: FabricName;
  print?: PrintStyle;
  folds?: readonly Fold[];
  rumple?: readonly Rumple[];
  grooves?: readonly Groove[];
  edge?: number;
  lift?: number | undefined;
  roll?: number;
}

const end = ({ sides }: Hanging) => sides.at(-1) as readonly [number, number];

export function hangingForm({ sides, depth = 0.4 }: Hanging): Tube {
  const [top, hem] = [sides[0] as readonly [number, number], sides.at(-1) as readonly [number, number]];
  return limb(
    [
      [0, top[1] - 60, top[0]],
      ...sides.map(([half, y]): [number, number, number] => [0, y, half + 2]),
      [0, hem[1] + 70, hem[0] + 4],
    ],
    depth,
  );
}

/** Parts nearer to the viewer hang lower, so the hem drops with each fold that comes forward. */
const fall = 0.62;

/** The hem from right to left, optionally moved up. */
export function hangingHem(hanging: Hanging, up = 0): Point[] {
  const [half, y] = end(hanging);
  const pipes = (hanging.pipes ?? []).map(pipeHeightOf);
  const count = 64;
  return Array.from({ length: count + 1 }, (_, index): Point => {
    // Denser where the cloth curves away.
    const share = Math.sin((0.5 - index / count) * Math.PI);
    const wave = pipes.reduce((sum, pipe) => sum + pipe(share, y), 0) * fall;
    return [share * half, y - up + hanging.sag * (1 - share * share) + wave];
  });
}

/** The edge of one side, downwards on the right. */
const sideOf = ({ sides }: Hanging, side: 1 | -1) =>
  through(sides.map(([half, y]): Point => [side * half, y]));

/** The piece below a top edge that runs from left to right. */
export function hangingPiece(hanging: Hanging, top: string | undefined, made: Made): Piece {
  const [half, y] = hanging.sides[0] as readonly [number, number];
  const upper = top ?? `M${-half} ${y}L${half} ${y}`;
  const right = sideOf(hanging, 1).replace(/^M[^C]*/, '');
  const back = [...hanging.sides].reverse().map(([x, down]): Point => [-x, down]);
  const left = through(back).replace(/^M[^C]*/, '');
  const hem = hangingHem(hanging).map(text).join('L');
  return {
    kind: 'cloth',
    outline: `${upper}${right}L${hem}${left}Z`,
    form: hangingForm(hanging),
    pipes: hanging.pipes,
    grain: 0,
    edge: 2,
    roll: 9,
    rollTo: end(hanging)[1] - 30,
    ...made,
  };
}

/** The inside of the back, visible below a raised front hem. */
export function insideHem(hanging: Hanging, made: Pick<Made, 'fabric' | 'print'>): Piece {
  const [half, y] = end(hanging);
  const count = 32;
  const hem = Array.from({ length: count + 1 }, (_, index): Point => {
    const share = 1 - (index / count) * 2;
    return [share * half * 0.985, y + hanging.sag * 0.72 * (1 - share * share) + 3 * Math.cos(share * 14)];
  });
  return {
    kind: 'cloth',
    outline: `M${text([-half * 0.96, y - 70])}L${text([half * 0.96, y - 70])}L${hem.map(text).join('L')}Z`,
    ...made,
    inner: true,
    dim: 0.5,
    edge: 3,
    form: hangingForm(hanging),
    grain: 0,
  };
}

/** Half width at a height; continues unchanged below the hem. */
export function halfAt({ sides }: Hanging, y: number): number {
  const found = sides.findIndex(([, height]) => height >= y);
  const next = found < 0 ? sides.length - 1 : Math.max(1, found);
  const [a, b] = [sides[next - 1], sides[next]] as [readonly [number, number], readonly [number, number]];
  return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]);
}

/** A vertical line down the cloth at a share of its width. */
export function downLine(hanging: Hanging, share: number, from: number, to: number): Point[] {
  return Array.from({ length: 9 }, (_, index): Point => {
    const y = from + ((to - from) * index) / 8;
    return [share * halfAt(hanging, y), y];
  });
}

/** A strip around the waist; it hangs slightly lower in the middle. */
export function waistStrip(
  half: number,
  y: number,
  depth: number,
): Pick<Piece, 'kind' | 'outline' | 'form' | 'grain'> {
  const bow = 9;
  const edge = (at: number, to: 1 | -1) =>
    `C${text([-half * 0.5 * to, at + bow])} ${text([half * 0.5 * to, at + bow])} ${text([half * to, at])}`;
  return {
    kind: 'cloth',
    outline: `M${text([-half, y])}${edge(y, 1)}L${text([half + 1, y + depth])}${edge(y + depth, -1)}Z`,
    form: limb(
      [
        [0, y - 60, half + 2],
        [0, y + depth + 60, half + 2],
      ],
      0.42,
    ),
    grain: 0,
  };
}
