import type { Button, Garment, Piece } from '../cloth/piece';
import type { Look } from './look';
import { mirrorPath } from './mirror';
import type { Drape, Torso } from './torso';
import { band } from './trimmings';

interface Hood {
  /** Lining fabric. Default: the cloth's own reverse side. */
  lining?: string;
  /** Adds drawstrings. */
  cords?: boolean;
  /** Height below the neck at which its halves meet. */
  meets?: number;
}

/** A hood lying on the back: the parts behind and in front of the body. */
export function hood(
  { ink, isBack }: Look,
  { neck: [x, y] }: Torso,
  { fabric, print }: Drape,
  { lining, cords = true, meets = 84 }: Hood = {},
): { behind: Garment; front: Garment } {
  if (isBack) {
    const [wide, low] = [x + 30, y + 168];
    const outside: Piece = {
      kind: 'cloth',
      outline: `M${-x - 8} ${y + 4}C${-x * 0.8} ${y - 34} ${x * 0.8} ${y - 34} ${x + 8} ${y + 4}C${wide - 4} ${y + 22} ${wide + 4} ${y + 54} ${wide - 8} ${y + 82}C${wide * 0.7} ${y + 124} 34 ${low - 8} 0 ${low}C-34 ${low - 8} ${-wide * 0.7} ${y + 124} ${-wide + 8} ${y + 82}C${-wide - 4} ${y + 54} ${-wide + 4} ${y + 22} ${-x - 8} ${y + 4}Z`,
      fabric,
      print,
      edge: 3,
      lift: 8,
      roll: 15,
      folds: [
        {
          line: [
            [-x, y + 16],
            [-x * 0.2, y + 44],
            [x * 0.7, y + 26],
          ],
          width: [10, 16],
          depth: 5,
          fade: [0.3, 0.5],
        },
        {
          line: [
            [x * 0.9, y + 50],
            [x * 0.3, y + 84],
            [-x * 0.6, y + 80],
          ],
          width: [10, 16],
          depth: 4,
          fade: [0.2, 0.6],
        },
      ],
      rumple: [{ amount: 3, size: [60, 50] }],
      grooves: [-14, 14].map((at) => ({
        d: `M${at} ${y - 30}L${at * 1.1} ${low + 10}`,
        width: 1.3,
        depth: 0.5,
        pucker: 0.12,
      })),
    };
    return { behind: [], front: [outside] };
  }
  const top = y - 98;
  const [meet, wide] = [y + meets, x + 44];
  const inside: Piece = {
    kind: 'cloth',
    outline: `M${-wide + 10} ${y + 30}C${-wide + 4} ${y - 60} ${-x * 0.6} ${top + 6} 0 ${top + 6}C${x * 0.6} ${top + 6} ${wide - 4} ${y - 60} ${wide - 10} ${y + 30}L0 ${meet + 10}Z`,
    fabric: lining ? 'lining' : fabric,
    hex: lining,
    inner: true,
    dim: 0.6,
    shadeTop: 120,
    edge: 2,
    folds: [
      {
        line: [
          [-x * 0.5, y - 20],
          [0, y - 40],
          [x * 0.5, y - 20],
        ],
        width: [14, 20],
        depth: 6,
        fade: [0.4, 0.4],
      },
    ],
    grooves: [{ d: `M0 ${top}L0 ${y + 20}`, width: 1.4, depth: 0.6 }],
  };
  const leaf = `M0 ${top - 6}C${x * 0.76} ${top - 8} ${wide - 6} ${y - 74} ${wide} ${y + 2}C${wide + 6} ${y + 34} ${x * 0.9} ${y + 56} ${x * 0.5} ${meet - 4}C${x * 0.3} ${meet + 12} 10 ${meet + 22} -10 ${meet + 14}C18 ${meet - 30} ${x * 0.78} ${y + 20} ${x * 0.8} ${y - 24}C${x * 0.8} ${y - 60} ${x * 0.5} ${top + 26} 0 ${top + 25}Z`;
  const half = (outline: string, side: 1 | -1): Piece => ({
    kind: 'cloth',
    outline,
    fabric,
    print,
    edge: 3,
    lift: 7,
    roll: 17,
    grain: side * 14,
    folds: [
      {
        line: [
          [side * (x * 0.9), y - 50],
          [side * (x * 1.1), y - 4],
          [side * x * 0.8, y + 44],
        ],
        width: [9, 13],
        depth: 4.5,
        fade: [0.4, 0.4],
      },
      {
        line: [
          [side * (x + 36), y + 4],
          [side * (x + 4), y + 24],
          [side * x * 0.6, y + 34],
        ],
        width: [8, 12],
        depth: 4,
        fade: [0.1, 0.6],
      },
    ],
    rumple: [{ amount: 2.4, size: [46, 60] }],
    grooves: [
      {
        d: `M${side * -4} ${meet + 8}C${side * 34} ${meet - 30} ${side * x * 0.96} ${y + 20} ${side * x * 0.98} ${y - 24}C${side * x * 0.98} ${y - 66} ${side * x * 0.6} ${top + 14} 0 ${top + 12}`,
        width: 1.1,
        depth: 0.4,
        pucker: 0.12,
      },
    ],
  });
  const front: (Piece | Button)[] = [half(mirrorPath(leaf), -1), half(leaf, 1)];
  if (cords) {
    const cordColor = ink.isPale ? '#f4f1ea' : ink.light;
    for (const side of [-1, 1]) {
      const [ox, oy] = [side * 36, meet - 18];
      const low = meet + 148 + side * 9;
      front.push({ kind: 'button', at: [ox, oy], radius: 5.5, hex: '#b9b9b8', metal: true, holes: false });
      front.push(
        band(
          `M${ox} ${oy}C${ox + side * 5} ${oy + 50} ${ox - side * 4} ${low - 60} ${ox + side * 3} ${low}`,
          6.6,
          {
            fabric: 'finerib',
            depth: 0.8,
            lift: 3.5,
            edge: 1.2,
            hex: cordColor,
          },
        ),
        band(`M${ox + side * 2} ${low - 2}L${ox + side * 4} ${low + 17}`, 7, {
          fabric: 'satin',
          depth: 0.8,
          lift: 3.5,
          hex: '#a9a9a8',
          turned: false,
        }),
      );
    }
  }
  return { behind: [inside], front };
}
