import { limb } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { FabricName, Groove, Part, Piece, PrintStyle } from '../cloth/piece';
import { dipOf } from './legs';
import { text } from './torso';

export interface Band {
  waist: Point;
  depth: number;
  fabric: FabricName;
  print?: PrintStyle;
  isBack: boolean;
  /** Where loops are, as shares of half the waist. */
  loops?: readonly number[];
  /** Stitches in thread of this colour, else in the cloth's. */
  thread?: string;
  lining: string;
}

/** How much a band widens towards the hips, as a share of its depth. */
const flare = 0.3;

/** A curve around the waist at the distance `below` its upper edge. */
export function waistLine(
  { waist: [x, y] }: Pick<Band, 'waist'>,
  isBack: boolean,
  below: number,
  from = -1,
  to = 1,
): string {
  const dip = dipOf(isBack);
  const at = (share: number): Point => [
    x * share + share * below * flare,
    y + below + dip * (1 - share * share),
  ];
  const count = 12;
  const points = Array.from({ length: count + 1 }, (_, index) => at(from + ((to - from) * index) / count));
  return `M${points.map(text).join('L')}`;
}

const across = (upper: string, lower: string) => {
  const back = lower.slice(1).split('L').reverse().join('L');
  return `${upper}L${back}Z`;
};

/** The inside of the back, seen over the lower front edge: the lining of the band, and the label. */
export function insideWaist({ waist, depth, fabric, lining }: Band): Piece[] {
  const [x, y] = waist;
  const back = `M${-x + 2} ${y + 1}C${-x * 0.5} ${y - 9} ${x * 0.5} ${y - 9} ${x - 2} ${y + 1}L${x - 4} ${y + depth}L${-x + 4} ${y + depth}Z`;
  const pieces: Piece[] = [
    { kind: 'cloth', outline: back, fabric, dim: 0.62, edge: 2.4 },
    {
      kind: 'cloth',
      outline: `M${-x + 4} ${y + 4}C${-x * 0.5} ${y - 4} ${x * 0.5} ${y - 4} ${x - 4} ${y + 4}L${x - 4} ${y + depth}L${-x + 4} ${y + depth}Z`,
      fabric: 'lining',
      hex: lining,
      dim: 0.55,
      edge: 1,
    },
    {
      kind: 'cloth',
      outline: `M-22 ${y - 1}L22 ${y - 1}L22 ${y + 20}L-22 ${y + 20}Z`,
      fabric: 'satin',
      hex: '#f2efe8',
      dim: 0.66,
      edge: 0.8,
      lift: 1.6,
      grooves: [
        { d: `M-12 ${y + 9.5}L12 ${y + 9.5}`, width: 1.3, depth: 0.1, stitch: 2.2, thread: '#57524b' },
      ],
    },
  ];
  return pieces.map((piece) => ({ ...piece, inner: true }));
}

/** The band with its stitches and loops. */
export function waistband(band: Band): Part[] {
  const { waist, depth, fabric, print, isBack, loops = [], thread } = band;
  const [x, y] = waist;
  const form = limb(
    [
      [0, y - 80, x + 4],
      [0, y + depth + 80, x + 10],
    ],
    0.36,
  );
  const stitches: Groove[] = [4.5, depth - 4.5].map((below) => ({
    d: waistLine(band, isBack, below),
    width: 1,
    depth: 0.4,
    stitch: thread ? 3.6 : 4.2,
    thread,
  }));
  const outline = across(waistLine(band, isBack, 0), waistLine(band, isBack, depth));
  return [
    {
      kind: 'cloth',
      outline,
      fabric,
      form,
      grain: 0,
      print,
      edge: 2.6,
      lift: 1.2,
      rumple: [{ amount: 0.8, size: [60, 40] }],
      grooves: stitches,
    },
    ...loops.map((share) => loop(band, share)),
  ];
}

function loop({ waist: [x, y], depth, fabric, print, isBack, thread }: Band, share: number): Piece {
  const at = x * share;
  const dip = dipOf(isBack) * (1 - share * share);
  const half = 5.4 * Math.sqrt(1 - share * share * 0.6);
  const [top, bottom] = [y + dip - 3, y + dip + depth + 5];
  const lean = share * depth * flare;
  return {
    kind: 'cloth',
    outline: `M${at - half} ${top}L${at + half} ${top}L${at + half + lean} ${bottom}L${at - half + lean} ${bottom}Z`,
    fabric,
    print,
    edge: 2.6,
    lift: 3.4,
    grain: 0,
    grooves: [-0.5, 0.5].map((part) => ({
      d: `M${at + half * part} ${top + 1}L${at + half * part + lean} ${bottom - 1}`,
      width: 0.8,
      depth: 0.35,
      stitch: thread ? 3.6 : 4,
      thread,
    })),
  };
}
