import type { Pen } from './pen';
import { button, mirrored, pathOf, seam, stitches } from './shapes';
import { drawUpper, type UpperShape } from './upper';

const base: UpperShape = {
  neck: [78, 268],
  neckDepth: 62,
  shoulder: [196, 312],
  underarm: [172, 486],
  waist: [166, 690],
  hem: [174, 930],
  sleeve: 'short',
  sleeveWidth: 118,
};

const cuts: Record<string, Partial<UpperShape>> = {
  v: { neckline: 'v', neckDepth: 128 },
  long: { sleeve: 'long', sleeveWidth: 66, cuff: [262, 850] },
  polo: { neckline: 'v', neckDepth: 96 },
  tank: {
    sleeve: 'none',
    neck: [84, 276],
    neckDepth: 150,
    shoulder: [120, 286],
    underarm: [152, 478],
    waist: [142, 690],
    hem: [156, 900],
  },
};

export function drawTee(pen: Pen, cut: string): string {
  const shape: UpperShape = { ...base, ...cuts[cut] };
  const { neck, neckDepth, hem } = shape;
  const isBack = pen.view === 'back';
  const texture = cut === 'tank' ? 'rib' : 'weave';
  const hemLine = seam(
    pen,
    pathOf(
      [-hem[0], hem[1] - 22],
      [
        [
          [-60, hem[1] + 2],
          [60, hem[1] + 2],
          [hem[0], hem[1] - 22],
        ],
      ],
      false,
    ),
    { width: 1.6, opacity: 0.4 },
  );
  const parts = drawUpper(pen, shape, { texture, inside: hemLine });
  const depth = isBack ? 14 : neckDepth;
  const isV = shape.neckline === 'v' && !isBack;
  const curve = isV
    ? pathOf(
        [-neck[0], neck[1]],
        [
          [
            [-neck[0] * 0.7, neck[1] + depth * 0.35],
            [-neck[0] * 0.3, neck[1] + depth * 0.7],
            [0, neck[1] + depth],
          ],
          [[neck[0] * 0.3, neck[1] + depth * 0.7], [neck[0] * 0.7, neck[1] + depth * 0.35], neck],
        ],
        false,
      )
    : pathOf(
        [-neck[0], neck[1]],
        [
          [
            [-neck[0] * 0.98, neck[1] + depth * 0.55],
            [-neck[0] * 0.62, neck[1] + depth],
            [0, neck[1] + depth],
          ],
          [[neck[0] * 0.62, neck[1] + depth], [neck[0] * 0.98, neck[1] + depth * 0.55], neck],
        ],
        false,
      );
  const collar =
    cut === 'polo'
      ? polo(pen, isBack)
      : seam(pen, curve, { width: 17, opacity: 1, color: pen.ink.dark }) +
        seam(pen, curve, { width: 12, opacity: 1, color: pen.ink.base }) +
        stitches(pen, curve);
  return parts.behind + parts.body + collar;
}

function polo(pen: Pen, isBack: boolean): string {
  if (isBack) return pen.cloth('M-84 272C-50 248 50 248 84 272C60 300 -60 300 -84 272Z', { shade: 'down' });
  const leaf = 'M-82 262C-92 284 -96 306 -92 330C-62 352 -34 360 -14 356C-30 326 -58 290 -82 262Z';
  return [
    pen.cloth('M-20 352L20 352L18 470L-18 470Z', { shade: 'flat' }),
    button(pen, 0, 388, 7),
    button(pen, 0, 440, 7),
    pen.cloth(leaf, { shade: 'left', turn: 30 }),
    pen.cloth(mirrored(leaf), { shade: 'right', turn: -30 }),
  ].join('');
}
