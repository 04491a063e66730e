import { bent, onLimb } from '../cloth/body';
import type { FabricName, Fold, Garment, Piece } from '../cloth/piece';
import { trunk } from './body';
import { cardigan } from './cardigan';
import { hood } from './hood';
import type { Look } from './look';
import { insideNeck } from './neck';
import { type Sleeve, sleeve } from './sleeve';
import { armholes, type Drape, necklinePath, recut, type Torso } from './torso';
import { band, cuff, gathers, ribHem } from './trimmings';

const base: Torso = {
  neck: [80, 262],
  neckDepth: 58,
  shoulder: [192, 306],
  underarm: [202, 492],
  waist: [202, 700],
  hem: [196, 868],
  sag: 10,
};
const ribHeight = 58;
const arm: Sleeve = { end: [268, 812], half: 43, upper: 66, bend: 11, gathered: 0.94 };

/** The collar of a turtleneck: a ribbed tube folded over. */
function rollNeck([x, y]: Torso['neck'], isBack: boolean): Piece[] {
  const top = y - 76;
  const narrow = x - 14;
  const form = {
    axis: [
      [0, top - 20],
      [0, y + 40],
    ] as const,
    radius: [narrow + 6, x + 10],
    depth: 0.55,
  };
  const inside: Piece = {
    kind: 'cloth',
    outline: `M${-narrow} ${top + 8}C${-narrow} ${top - 12} ${narrow} ${top - 12} ${narrow} ${top + 8}L${narrow} ${top + 40}L${-narrow} ${top + 40}Z`,
    inner: true,
    fabric: 'rib',
    dim: 0.5,
    edge: 3,
  };
  const sagging = isBack ? -16 : 13;
  const under: Piece = {
    kind: 'cloth',
    outline: `M${-x + 6} ${y - 40}L${x - 6} ${y - 40}L${x + 6} ${y + 10}C${x * 0.5} ${y + 36} ${-x * 0.5} ${y + 36} ${-x - 6} ${y + 10}Z`,
    fabric: 'rib',
    form,
    edge: 2,
    lift: 3,
  };
  const over: Piece = {
    kind: 'cloth',
    outline: `M${-narrow - 1} ${top + 7}C${-narrow * 0.6} ${top + 7 + sagging} ${narrow * 0.6} ${top + 7 + sagging} ${narrow + 1} ${top + 7}C${narrow + 8} ${top + 24} ${x + 2} ${y - 24} ${x + 3} ${y - 8}C${x * 0.5} ${y + 17} ${-x * 0.5} ${y + 17} ${-x - 3} ${y - 8}C${-x - 2} ${y - 24} ${-narrow - 8} ${top + 24} ${-narrow - 1} ${top + 7}Z`,
    fabric: 'rib',
    form,
    roll: 12,
    edge: 4,
    lift: 5,
    folds: [
      { line: bent([-x, y - 40], [x * 0.2, y - 28], 6), width: [8, 12], depth: 3, fade: [0.2, 0.6] },
      { line: bent([x, y - 50], [-x * 0.1, y - 44], 6), width: [8, 12], depth: 2.6, fade: [0.2, 0.6] },
    ],
  };
  return [...(isBack ? [] : [inside]), under, over];
}

/** Folds where body and sleeves are gathered at the ribs. */
const drawnIn = ([x, y]: readonly [number, number], depth: number): Fold[] =>
  gathers([-x + 10, y - 2], [x - 10, y - 2], 13, 46, 2.6 * depth);

const fabrics: Record<string, FabricName> = { sweat: 'fleece', hoodie: 'fleece' };

/** Jumpers with a crew, V or turtle neck, a cardigan, sweatshirts with and without a hood. */
export function knit(look: Look, cut: string): Garment {
  const { random, isBack, variation } = look;
  const isCable = (cut === 'crew' || cut === 'turtleneck') && variation % 4 === 2;
  const fabric = fabrics[cut] ?? (isCable ? 'cable' : 'stockinette');
  const drape: Drape = { fabric, depth: 0.95, soft: 1.3, print: 'breton', edge: 3 };
  if (cut === 'cardigan')
    return cardigan(
      look,
      recut(base, ((variation * 3) % 8) * 7 - 20, (variation % 3) * 4 - 4),
      arm,
      ribHeight,
    );
  const shape: Torso = {
    ...recut(base, ((variation * 5) % 8) * 6 - 24, (variation % 4) * 5 - 6),
    ...(cut === 'v' ? { neckDepth: 152, neckline: 'v' as const } : {}),
    ...(cut === 'turtleneck' ? { neckDepth: 14, neck: [76, 262] as const } : {}),
    ...(cut === 'hoodie' ? { neckDepth: 74 } : {}),
  };
  const main = trunk(look, shape, drape, { openHem: false });
  const body: Piece = {
    ...main,
    folds: [...(main.folds ?? []), ...drawnIn(shape.hem, 1)],
    grooves: [
      ...armholes(shape, 2, 0.8),
      ...(cut === 'turtleneck' ? [] : [{ d: necklinePath(shape, isBack, 26), width: 1.6, depth: 0.35 }]),
    ],
  };
  const arms = ([1, -1] as const).flatMap((side): Piece[] => {
    const { piece, form } = sleeve(random, shape, arm, drape, side);
    const ends = [onLimb(form, 0.99, -0.8), onLimb(form, 0.99, 0.8)] as const;
    return [
      { ...piece, folds: [...(piece.folds ?? []), ...gathers(ends[0], ends[1], 5, 36, 2.6)] },
      cuff(form, side, { fabric: 'rib', from: 0.975, past: 52, wide: [0.95, 0.8], lift: 1.5, edge: 3 }),
    ];
  });
  const hem = ribHem(shape, ribHeight);
  if (cut === 'turtleneck') return [...arms, hem, body, ...rollNeck(shape.neck, isBack)];
  if (cut === 'hoodie') {
    const { behind, front } = hood(look, shape, drape);
    return [...behind, ...arms, hem, body, ...(isBack ? [] : [kangaroo(drape)]), ...front];
  }
  const ring = band(necklinePath(shape, isBack, 9), cut === 'v' ? 24 : 25, {
    fabric: 'rib',
    lift: 2.5,
    edge: 3,
  });
  const inset: Piece[] =
    cut === 'sweat' && !isBack
      ? [
          {
            kind: 'cloth',
            outline: `M-25 ${shape.neck[1] + 78}C-12 ${shape.neck[1] + 82} 12 ${shape.neck[1] + 82} 25 ${shape.neck[1] + 78}L0 ${shape.neck[1] + 122}Z`,
            fabric: 'finerib',
            edge: 1.4,
            lift: 1,
            grooves: [
              {
                d: `M-25 ${shape.neck[1] + 78}L0 ${shape.neck[1] + 121}L25 ${shape.neck[1] + 78}`,
                width: 1.2,
                depth: 0.5,
                stitch: 2.6,
              },
            ],
          },
        ]
      : [];
  return [
    ...(isBack ? [] : insideNeck(shape, fabric, { rib: 'rib', ribWidth: 25, rise: 16 })),
    ...arms,
    hem,
    body,
    ...inset,
    ring,
  ];
}

/** A kangaroo pocket. */
function kangaroo({ fabric, print }: Drape): Piece {
  const edge = (side: 1 | -1, inset: number) =>
    `M${side * (84 - inset)} 660C${side * (100 - inset)} 700 ${side * (132 - inset)} 744 ${side * (142 - inset)} 786`;
  return {
    kind: 'cloth',
    outline:
      'M-84 660C-30 664 30 664 84 660C100 700 132 744 142 786L142 872C60 880 -60 880 -142 872L-142 786C-132 744 -100 700 -84 660Z',
    fabric,
    print,
    edge: 3,
    lift: 4.5,
    form: {
      axis: [
        [0, 600],
        [0, 900],
      ],
      radius: [204, 198],
      depth: 0.4,
    },
    folds: [
      {
        line: [
          [-118, 730],
          [-60, 800],
          [-40, 870],
        ],
        width: [12, 18],
        depth: 5,
        fade: [0.2, 0.6],
      },
      {
        line: [
          [118, 726],
          [70, 790],
          [62, 870],
        ],
        width: [12, 18],
        depth: 5,
        fade: [0.2, 0.6],
      },
    ],
    rumple: [{ amount: 3.4, size: [70, 60] }],
    grooves: [
      ...([1, -1] as const).flatMap((side) =>
        [8, 14].map((inset) => ({ d: edge(side, inset), width: 1.1, depth: 0.45, pucker: 0.1 })),
      ),
      { d: 'M-84 668C-30 672 30 672 84 668', width: 1.1, depth: 0.4 },
    ],
  };
}
