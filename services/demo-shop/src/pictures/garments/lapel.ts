import { lerp } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { FabricName, Groove, Piece, PrintStyle } from '../cloth/piece';
import { mirrorPath } from './mirror';
import { curve, text } from './torso';

/** How a tailored front folds back, on the wearer's left (the right of the picture). */
export interface Lapel {
  neck: Point;
  /** Point where the lapel starts to fold back. */
  breakAt: Point;
  /** Tip of the lapel. */
  tip: Point;
  /** Point where lapel and collar part. */
  notch: Point;
  /** Tip of the collar. */
  collarTip: Point;
  /** How far its outer edge curves out. */
  belly?: number;
  fabric: FabricName;
  print?: PrintStyle | undefined;
  hex?: string;
  /** Stitched along its edge. */
  stitched?: boolean;
}

/** The fold line from the neck to the break point. */
export function rollLine({ neck, breakAt }: Pick<Lapel, 'neck' | 'breakAt'>, share: number): Point {
  const [x, y] = lerp(neck, breakAt, share);
  // Curved by the body.
  return [x + 7 * Math.sin(share * Math.PI), y];
}

const sided = (d: string, side: 1 | -1) => (side === 1 ? d : mirrorPath(d));

/** The lapel and its half of the collar. */
export function lapel(cut: Lapel, side: 1 | -1): Piece[] {
  const { neck, breakAt, tip, notch, collarTip, belly = 14, fabric, print, hex, stitched } = cut;
  const gorge = rollLine(cut, 0.2);
  const outer = lerp(breakAt, tip, 0.5);
  const swing: Point = [outer[0] + belly, outer[1] + belly * 0.6];
  const roll = [0.8, 0.6, 0.4].map((share) => rollLine(cut, share)) as [Point, Point, Point];
  const front = `M${text(breakAt)}${curve(lerp(breakAt, swing, 0.66), lerp(tip, swing, 0.6), tip)}L${text(notch)}L${text(gorge)}L${text(rollLine(cut, 0.14))}${curve(roll[2], roll[1], roll[0])}Z`;
  const shoulder: Point = [neck[0] + 32, neck[1] + 4];
  const fold: Point = [neck[0] * 0.66, neck[1] - 33];
  const collar = `M${text(rollLine(cut, 0.24))}L${text(notch)}L${text(collarTip)}${curve(
    [collarTip[0] - 3, collarTip[1] - 22],
    [shoulder[0] + 12, shoulder[1] + 16],
    shoulder,
  )}${curve([shoulder[0] - 12, shoulder[1] - 16], [fold[0] + 20, fold[1] + 4], fold)}${curve(
    [fold[0] + 8, fold[1] + 10],
    [neck[0] - 3, neck[1] - 14],
    [neck[0] - 1, neck[1] + 4],
  )}Z`;
  const s = (point: Point): Point => [side * point[0], point[1]];
  const seams = (d: string): Groove[] =>
    stitched ? [{ d: sided(d, side), width: 1, depth: 0.4, stitch: 4 }] : [];
  return [
    {
      kind: 'cloth',
      outline: sided(front, side),
      fabric,
      print,
      hex,
      grain: side * -16,
      edge: 3.4,
      lift: 5.5,
      roll: 4,
      folds: [
        {
          // Rolled, not pressed: rounded at the fold.
          line: [0.1, 0.4, 0.7, 0.98].map((share) => s(rollLine(cut, share))),
          width: [20, 13],
          depth: 8,
          fade: [0.1, 0.05],
        },
      ],
      rumple: [{ amount: 1.4, size: [60, 80] }],
      grooves: seams(
        `M${text([breakAt[0] + 5, breakAt[1] - 10])}${curve(lerp(breakAt, [swing[0] - 6, swing[1]], 0.66), lerp(tip, [swing[0] - 6, swing[1]], 0.6), [tip[0] - 8, tip[1] + 6])}L${text([notch[0] - 2, notch[1] + 7])}`,
      ),
    },
    {
      kind: 'cloth',
      outline: sided(collar, side),
      fabric,
      print,
      hex,
      grain: side * 24,
      edge: 3.4,
      lift: 5,
      roll: 5,
      folds: [
        {
          line: [s(fold), s([neck[0] + 4, neck[1] - 6]), s(rollLine(cut, 0.2))],
          width: [13, 15],
          depth: 7,
          fade: [0.05, 0.1],
        },
      ],
      grooves: [
        { d: sided(`M${text(gorge)}L${text(notch)}`, side), width: 1.4, depth: 0.8 },
        ...seams(
          `M${text([notch[0] + 3, notch[1] - 7])}L${text([collarTip[0] - 7, collarTip[1] + 1])}${curve([collarTip[0] - 9, collarTip[1] - 18], [shoulder[0] + 4, shoulder[1] + 18], [shoulder[0] - 7, shoulder[1] + 3])}`,
        ),
      ],
    },
  ];
}

/** The collar around the back of the neck: inside seen from the front, outside from behind. */
export function collarBack(
  [x, y]: Point,
  isBack: boolean,
  cloth: Pick<Piece, 'fabric' | 'print' | 'hex'>,
): Piece {
  const top = y - 42;
  if (!isBack) {
    return {
      kind: 'cloth',
      outline: `M${-x - 6} ${y + 22}C${-x} ${y - 12} ${-x * 0.9} ${y - 28} ${-x * 0.62} ${y - 36}C${-x * 0.3} ${top - 1} ${x * 0.3} ${top - 1} ${x * 0.62} ${y - 36}C${x * 0.9} ${y - 28} ${x} ${y - 12} ${x + 6} ${y + 22}C${x * 0.5} ${y - 10} ${-x * 0.5} ${y - 10} ${-x - 6} ${y + 22}Z`,
      ...cloth,
      inner: true,
      dim: 0.72,
      edge: 3,
      lift: 4,
      roll: 6,
    };
  }
  return {
    kind: 'cloth',
    outline: `M${-x - 32} ${y + 8}C${-x - 10} ${y - 24} ${-x * 0.8} ${top + 4} ${-x * 0.5} ${top}C${-x * 0.2} ${top - 3} ${x * 0.2} ${top - 3} ${x * 0.5} ${top}C${x * 0.8} ${top + 4} ${x + 10} ${y - 24} ${x + 32} ${y + 8}C${x + 38} ${y + 18} ${x + 36} ${y + 26} ${x + 30} ${y + 30}C${x * 0.5} ${y + 24} ${-x * 0.5} ${y + 24} ${-x - 30} ${y + 30}C${-x - 36} ${y + 26} ${-x - 38} ${y + 18} ${-x - 32} ${y + 8}Z`,
    ...cloth,
    edge: 3.2,
    lift: 5,
    roll: 11,
    rollTo: y + 8,
  };
}
