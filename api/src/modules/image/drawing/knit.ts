import type { Pen, Texture } from './pen';
import { button, mirrored, pathOf, seam, stitches } from './shapes';
import { drawUpper, mirrorGroup, type UpperShape } from './upper';

const base: UpperShape = {
  neck: [82, 270],
  neckDepth: 58,
  shoulder: [204, 320],
  underarm: [190, 508],
  waist: [186, 700],
  hem: [176, 900],
  sag: 6,
  sleeveWidth: 76,
  cuff: [276, 846],
};

export function drawKnit(pen: Pen, cut: string): string {
  const isJersey = cut === 'sweat' || cut === 'hoodie';
  const texture: Texture = isJersey ? 'fleece' : pen.variation % 3 === 0 ? 'cable' : 'rib';
  const isV = cut === 'v' || cut === 'cardigan';
  const shape: UpperShape = {
    ...base,
    ...(isV ? { neckline: 'v', neckDepth: cut === 'cardigan' ? 250 : 150 } : {}),
  };
  const isBack = pen.view === 'back';
  const { hem } = shape;
  const rib = { texture: 'rib', shade: 'round', pattern: false } as const;
  const waistband = pen.cloth(
    pathOf(
      [-hem[0], hem[1] - 58],
      [
        [
          [-80, hem[1] - 50],
          [80, hem[1] - 50],
          [hem[0], hem[1] - 58],
        ],
        [[hem[0] - 10, hem[1] + 14]],
        [
          [60, hem[1] + 24],
          [-60, hem[1] + 24],
          [-hem[0] + 10, hem[1] + 14],
        ],
      ],
    ),
    rib,
  );
  const cuff = 'M204 792L272 778L268 850L220 860Z';
  const parts = drawUpper(pen, shape, { texture, inside: inside(pen, cut, isBack) });
  return [
    parts.behind,
    pen.cloth(mirrored(cuff), { ...rib, shade: 'left' }),
    pen.cloth(cuff, { ...rib, shade: 'right' }),
    parts.body,
    waistband,
    cut === 'cardigan' && !isBack ? cardiganBands(pen, shape) : '',
    neckOf(pen, cut, shape, isBack),
  ].join('');
}

function inside(pen: Pen, cut: string, isBack: boolean): string {
  if (isBack) return '';
  if (cut === 'hoodie') {
    const pocket = 'M-112 690L112 690L150 812L150 846L-150 846L-150 812Z';
    return (
      pen.cloth(pocket, { shade: 'flat', texture: 'fleece' }) +
      stitches(pen, 'M-108 698L-142 812M108 698L142 812')
    );
  }
  if (cut === 'cardigan') {
    const pocket = 'M-150 700L-58 706L-58 806L-152 800Z';
    return (
      pen.cloth(pocket, { shade: 'flat', texture: 'rib' }) +
      mirrorGroup(pen.cloth(pocket, { shade: 'flat', texture: 'rib' }))
    );
  }
  return '';
}

function cardiganBands(pen: Pen, { neck, neckDepth, hem }: UpperShape): string {
  const bottom = hem[1] + 18;
  const band = pathOf(
    [-neck[0] - 4, neck[1] - 4],
    [
      [
        [-neck[0] * 0.75, neck[1] + 90],
        [-36, neck[1] + neckDepth - 60],
        [-16, neck[1] + neckDepth],
      ],
      [[-16, bottom]],
      [[16, bottom]],
      [[16, neck[1] + neckDepth - 10]],
      [
        [-4, neck[1] + neckDepth - 60],
        [-neck[0] * 0.5, neck[1] + 70],
        [-neck[0] + 18, neck[1] - 12],
      ],
    ],
  );
  const right = pathOf(
    [neck[0] + 4, neck[1] - 4],
    [
      [
        [neck[0] * 0.75, neck[1] + 90],
        [36, neck[1] + neckDepth - 60],
        [16, neck[1] + neckDepth],
      ],
      [[-2, neck[1] + neckDepth]],
      [
        [6, neck[1] + neckDepth - 60],
        [neck[0] * 0.5, neck[1] + 70],
        [neck[0] - 18, neck[1] - 12],
      ],
    ],
  );
  const buttons = Array.from({ length: 5 }, (_, index) =>
    button(pen, 0, neck[1] + neckDepth + 36 + index * 76, 9),
  ).join('');
  return (
    pen.cloth(right, { texture: 'rib', shade: 'right', pattern: false }) +
    pen.cloth(band, { texture: 'rib', shade: 'left', pattern: false }) +
    buttons
  );
}

function neckOf(pen: Pen, cut: string, { neck, neckDepth }: UpperShape, isBack: boolean): string {
  const band = { texture: 'rib', shade: 'down', pattern: false } as const;
  if (cut === 'turtleneck') {
    return (
      pen.cloth(
        'M-74 184C-40 170 40 170 74 184C80 220 82 252 88 284C50 320 -50 320 -88 284C-82 252 -80 220 -74 184Z',
        { ...band, shade: 'round' },
      ) +
      seam(pen, 'M-76 196C-40 210 40 210 76 196', { width: 3, opacity: 0.5 }) +
      seam(pen, 'M-84 258C-40 284 40 284 84 258', { width: 2, opacity: 0.3 })
    );
  }
  if (cut === 'hoodie') {
    if (isBack)
      return (
        pen.cloth('M-96 272C-130 200 -90 128 0 122C90 128 130 200 96 272C60 420 -60 420 -96 272Z', {
          shade: 'round',
          texture: 'fleece',
        }) + seam(pen, 'M0 124L0 388', { opacity: 0.4 })
      );
    const hood =
      'M-6 352C-70 340 -104 300 -108 258C-122 180 -70 130 0 128C70 130 122 180 108 258C104 300 70 340 6 352C40 300 56 260 50 226C44 196 -44 196 -50 226C-56 260 -40 300 -6 352Z';
    return [
      `<path d="M0 350C-50 310 -66 262 -56 222C-44 176 44 176 56 222C66 262 50 310 0 350Z" fill="${pen.ink.deep}"/>`,
      pen.cloth(hood, { shade: 'round', texture: 'fleece' }),
      seam(pen, 'M-26 338C-30 400 -34 440 -30 486M26 338C30 400 34 430 32 470', {
        width: 6,
        opacity: 1,
        color: pen.ink.isDark ? '#d9d5cd' : pen.ink.deep,
      }),
    ].join('');
  }
  if (cut === 'cardigan') return isBack ? collarBand(pen, neck, 14, false) : '';
  const depth = isBack ? 14 : neckDepth;
  return collarBand(pen, neck, depth, cut === 'v' && !isBack);
}

function collarBand(pen: Pen, neck: readonly [number, number], depth: number, isV: boolean): string {
  const [x, y] = neck;
  const wide = 24;
  const d = isV
    ? pathOf(
        [-x - 4, y],
        [
          [
            [-x * 0.7, y + depth * 0.4],
            [-30, y + depth * 0.8],
            [0, y + depth + wide],
          ],
          [
            [30, y + depth * 0.8],
            [x * 0.7, y + depth * 0.4],
            [x + 4, y],
          ],
          [[x - 18, y - 12]],
          [
            [x * 0.5, y + depth * 0.3],
            [20, y + depth * 0.6],
            [0, y + depth - 14],
          ],
          [
            [-20, y + depth * 0.6],
            [-x * 0.5, y + depth * 0.3],
            [-x + 18, y - 12],
          ],
        ],
      )
    : pathOf(
        [-x - 4, y],
        [
          [
            [-x * 0.98, y + depth * 0.6],
            [-x * 0.6, y + depth + wide * 0.7],
            [0, y + depth + wide * 0.7],
          ],
          [
            [x * 0.6, y + depth + wide * 0.7],
            [x * 0.98, y + depth * 0.6],
            [x + 4, y],
          ],
          [[x - 16, y - 14]],
          [
            [x * 0.72, y + depth * 0.4],
            [x * 0.5, y + depth - wide * 0.5],
            [0, y + depth - wide * 0.5],
          ],
          [
            [-x * 0.5, y + depth - wide * 0.5],
            [-x * 0.72, y + depth * 0.4],
            [-x + 16, y - 14],
          ],
        ],
      );
  return pen.cloth(d, { texture: 'rib', shade: 'down', pattern: false });
}
