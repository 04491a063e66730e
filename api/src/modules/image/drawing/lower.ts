import { drape } from './dress';
import type { Pen, Texture } from './pen';
import { both, button, fold, type Point, pathOf, seam, stitches, symmetric } from './shapes';
import { mirrorGroup } from './upper';

interface LegShape {
  waist: Point;
  hip: Point;
  /** Outer and inner edge at the hem. */
  outer: Point;
  inner: Point;
  knee: number;
  crotch: number;
}

const legs: Record<string, LegShape> = {
  tapered: {
    waist: [118, 160],
    hip: [160, 330],
    outer: [142, 1070],
    inner: [58, 1074],
    knee: 148,
    crotch: 470,
  },
  slim: { waist: [112, 160], hip: [148, 330], outer: [128, 1076], inner: [56, 1080], knee: 130, crotch: 464 },
  straight: {
    waist: [116, 160],
    hip: [156, 330],
    outer: [164, 1076],
    inner: [44, 1080],
    knee: 156,
    crotch: 470,
  },
  wide: { waist: [114, 160], hip: [162, 330], outer: [232, 1084], inner: [18, 1090], knee: 200, crotch: 476 },
  flared: {
    waist: [110, 160],
    hip: [146, 330],
    outer: [206, 1084],
    inner: [24, 1090],
    knee: 126,
    crotch: 464,
  },
  cargo: {
    waist: [120, 160],
    hip: [166, 330],
    outer: [176, 1066],
    inner: [40, 1072],
    knee: 182,
    crotch: 476,
  },
  joggers: {
    waist: [118, 164],
    hip: [166, 340],
    outer: [128, 1050],
    inner: [64, 1054],
    knee: 160,
    crotch: 480,
  },
  shorts: { waist: [130, 300], hip: [176, 470], outer: [220, 820], inner: [24, 836], knee: 200, crotch: 610 },
};

export function drawTrousers(pen: Pen, cut: string, isDenim = false): string {
  const leg = legs[cut] ?? legs.straight;
  if (!leg) return '';
  const { waist, hip, outer, inner, knee, crotch } = leg;
  const isBack = pen.view === 'back';
  const texture: Texture = isDenim ? 'denim' : 'weave';
  const middle = (crotch + outer[1]) / 2;
  const outside = pathOf(
    [0, waist[1]],
    [
      [waist],
      [[waist[0] + 20, waist[1] + 70], [hip[0] - 6, hip[1] - 80], hip],
      [
        [hip[0] + 6, hip[1] + 120],
        [knee, middle - 140],
        [knee, middle],
      ],
      [
        [knee, middle + (outer[1] - middle) * 0.3],
        [outer[0] - (outer[0] - knee) * 0.3, outer[1] - (outer[1] - middle) * 0.5],
        outer,
      ],
      [inner],
      [
        [inner[0] - 2, outer[1] - 200],
        [20, crotch + 120],
        [0, crotch],
      ],
    ],
  );
  const creases = [
    cut === 'joggers' || isDenim
      ? ''
      : seam(
          pen,
          `M${(outer[0] + inner[0]) / 2 - 4} ${outer[1]}C${(knee + 10) / 2 + 14} ${middle} ${hip[0] * 0.56} ${crotch} ${hip[0] * 0.55} ${waist[1] + 120}`,
          { width: 2, opacity: 0.4 },
        ),
    fold(pen, [10, crotch - 10], [hip[0] * 0.8, crotch - 60], 10, 12),
    fold(pen, [8, crotch + 10], [hip[0] * 0.76, crotch + 40], -6, 12),
    fold(pen, [inner[0] + 6, middle - 10], [knee - 14, middle - 34], 10, 12),
    fold(pen, [inner[0] + 4, middle + 40], [knee - 18, middle + 24], 8, 10),
    fold(pen, [inner[0] + 8, outer[1] - 70], [outer[0] - 8, outer[1] - 40], 8, 10),
    isDenim
      ? `<ellipse cx="${knee * 0.56}" cy="${middle - 200}" rx="${knee * 0.3}" ry="190" fill="url(#s-glow)"/>`
      : '',
    cut === 'shorts'
      ? seam(pen, `M0 ${outer[1] - 36}L${outer[0] + 10} ${outer[1] - 44}`, { opacity: 0.4 })
      : stitchesAtHem(pen, leg, isDenim),
  ].join('');
  const pocket =
    cut === 'cargo'
      ? pen.cloth('M128 640L196 634L200 756L132 764Z', { shade: 'flat' }) +
        pen.cloth('M124 630L198 622L200 664L126 672Z', { shade: 'flat' })
      : '';
  const right = pen.cloth(outside, { shade: 'round', texture, inside: creases });
  const cuff =
    cut === 'joggers'
      ? pen.cloth(
          `M${inner[0] - 2} ${inner[1] - 8}L${outer[0] + 2} ${outer[1] - 10}L${outer[0] - 12} ${outer[1] + 46}L${inner[0] + 10} ${inner[1] + 48}Z`,
          { texture: 'rib' },
        )
      : '';
  const body = mirrorGroup(right + pocket + cuff) + right + pocket + cuff;
  return (
    body +
    (isBack ? backTop(pen, leg, isDenim) : frontTop(pen, leg, cut, isDenim)) +
    waistband(pen, leg, cut, isDenim)
  );
}

function stitchesAtHem(pen: Pen, { outer, inner }: LegShape, isDenim: boolean): string {
  const d = `M${inner[0]} ${inner[1] - 24}L${outer[0]} ${outer[1] - 28}`;
  return isDenim ? seam(pen, d, { width: 2.4, opacity: 0.8, dash: '7 4', color: '#c58a45' }) : '';
}

function frontTop(pen: Pen, { waist, hip, crotch }: LegShape, cut: string, isDenim: boolean): string {
  const thread = isDenim
    ? { width: 2.4, opacity: 0.85, dash: '7 4', color: '#c58a45' }
    : { width: 2, opacity: 0.55 };
  const slant = isDenim
    ? `M${waist[0] * 0.42} ${waist[1] + 40}C${waist[0] * 0.5} ${waist[1] + 96} ${waist[0] * 0.9} ${waist[1] + 112} ${hip[0] - 8} ${waist[1] + 104}`
    : `M${waist[0] * 0.62} ${waist[1] + 42}L${hip[0] - 14} ${waist[1] + 150}`;
  const fly =
    seam(pen, `M0 ${waist[1] + 40}L0 ${crotch}`, { width: 2.6, opacity: 0.7 }) +
    seam(pen, `M34 ${waist[1] + 40}C36 ${crotch - 150} 30 ${crotch - 110} 2 ${crotch - 88}`, thread);
  const pleats =
    isDenim || cut === 'joggers'
      ? ''
      : both(`M${waist[0] * 0.5} ${waist[1] + 42}L${waist[0] * 0.56} ${waist[1] + 130}`, (d) =>
          seam(pen, d, { width: 3, opacity: 0.5 }),
        );
  const cord =
    cut === 'joggers'
      ? seam(
          pen,
          `M-8 ${waist[1] + 24}C-30 ${waist[1] + 110} -34 ${waist[1] + 150} -26 ${waist[1] + 190}M8 ${waist[1] + 24}C26 ${waist[1] + 110} 30 ${waist[1] + 140} 26 ${waist[1] + 170}`,
          { width: 6, opacity: 1, color: pen.ink.isDark ? '#d8d3ca' : pen.ink.deep },
        )
      : '';
  return (
    both(slant, (d) => seam(pen, d, thread)) +
    (cut === 'joggers' ? seam(pen, `M0 ${waist[1] + 40}L0 ${crotch}`, { opacity: 0.5 }) : fly) +
    pleats +
    cord
  );
}

function backTop(pen: Pen, { waist, crotch }: LegShape, isDenim: boolean): string {
  const thread = isDenim
    ? { width: 2.4, opacity: 0.85, dash: '7 4', color: '#c58a45' }
    : { width: 2, opacity: 0.55 };
  const y = waist[1];
  const pocket = isDenim
    ? `M34 ${y + 110}L118 ${y + 104}L116 ${y + 190}L76 ${y + 214}L36 ${y + 194}Z`
    : `M40 ${y + 112}L116 ${y + 106}L116 ${y + 122}L40 ${y + 128}Z`;
  return (
    seam(pen, `M0 ${y + 40}L0 ${crotch}`, { width: 2.6, opacity: 0.7 }) +
    both(`M0 ${y + 96}L${waist[0] + 12} ${y + 70}`, (d) => seam(pen, d, thread)) +
    both(
      pocket,
      (d) => pen.cloth(d, { shade: 'flat', texture: isDenim ? 'denim' : 'weave' }) + seam(pen, d, thread),
    )
  );
}

function waistband(pen: Pen, { waist }: LegShape, cut: string, isDenim: boolean): string {
  const [x, y] = waist;
  const isBack = pen.view === 'back';
  const band = pathOf(
    [-x, y - 2],
    [
      [
        [-40, y + 8],
        [40, y + 8],
        [x, y - 2],
      ],
      [[x + 6, y + 38]],
      [
        [40, y + 50],
        [-40, y + 50],
        [-x - 6, y + 38],
      ],
    ],
  );
  const inner = isBack
    ? ''
    : `<path d="M${-x} ${y - 2}C-40 ${y - 16} 40 ${y - 16} ${x} ${y - 2}C40 ${y + 8} -40 ${y + 8} ${-x} ${y - 2}Z" fill="${pen.ink.deep}"/>`;
  const loops = [-0.72, -0.3, 0.3, 0.72]
    .map((share) =>
      pen.cloth(`M${x * share - 6} ${y + 2}h12v46h-12Z`, { shade: 'flat', texture: 'none', pattern: false }),
    )
    .join('');
  const gather = cut === 'joggers';
  return (
    inner +
    pen.cloth(band, { texture: gather ? 'rib' : isDenim ? 'denim' : 'weave', shade: 'round' }) +
    (gather ? '' : loops + (isBack ? '' : button(pen, 2, y + 27, 9, isDenim ? '#b48a52' : undefined)))
  );
}

export function drawSkirt(pen: Pen, cut: string): string {
  const shapes: Record<string, { hem: number; bottom: number; hip: number }> = {
    pencil: { hem: 132, bottom: 880, hip: 164 },
    aline: { hem: 252, bottom: 900, hip: 170 },
    pleated: { hem: 278, bottom: 960, hip: 168 },
    mini: { hem: 206, bottom: 680, hip: 172 },
  };
  const { hem, bottom, hip } = shapes[cut] ?? { hem: 240, bottom: 900, hip: 170 };
  const top = 250;
  const d = symmetric(
    [0, top],
    [
      [
        [60, top],
        [100, top - 4],
        [118, top - 6],
      ],
      [
        [136, top + 60],
        [hip - 6, top + 120],
        [hip, top + 190],
      ],
      [
        [hip + (hem - hip) * 0.4, top + 320],
        [hem - (hem - hip) * 0.2, bottom - 160],
        [hem, bottom],
      ],
      [
        [hem * 0.6, bottom + 34],
        [hem * 0.3, bottom + 36],
        [0, bottom + 36],
      ],
    ],
  );
  const isBack = pen.view === 'back';
  const pleats = Array.from({ length: 13 }, (_, index) => {
    const share = (index - 6) / 6;
    const [x1, x2] = [share * 112, share * hem];
    return `<path d="M${x1} ${top + 30}Q${x1 * 1.25} ${(top + bottom) / 2} ${x2} ${bottom + 40}L${x2 + 20} ${bottom + 40}Q${x1 * 1.25 + 8} ${(top + bottom) / 2} ${x1 + 5} ${top + 30}Z" fill="#000" opacity="${pen.ink.isPale ? 0.1 : 0.22}"/>`;
  }).join('');
  const inside =
    cut === 'pleated'
      ? pleats
      : cut === 'pencil'
        ? seam(pen, `M0 ${isBack ? bottom - 180 : bottom + 60}L0 ${bottom + 60}`, { width: 4 }) +
          fold(pen, [-140, 470], [-10, 500], 12) +
          fold(pen, [140, 480], [20, 520], -10)
        : drape(pen, top + 120, bottom, 120, hem, cut === 'mini' ? 4 : 7);
  const band = pathOf(
    [-118, top - 8],
    [
      [
        [-40, top + 2],
        [40, top + 2],
        [118, top - 8],
      ],
      [[124, top + 34]],
      [
        [40, top + 46],
        [-40, top + 46],
        [-124, top + 34],
      ],
    ],
  );
  const opening = isBack ? seam(pen, `M0 ${top + 40}L0 ${top + 190}`, { width: 3 }) : '';
  const buttons =
    cut === 'mini' && !isBack
      ? [0, 1, 2, 3].map((index) => button(pen, 0, top + 86 + index * 84, 9)).join('') +
        stitches(pen, `M-18 ${top + 40}V${bottom + 30}M18 ${top + 40}V${bottom + 30}`)
      : '';
  const inner = isBack
    ? ''
    : `<path d="M-118 ${top - 8}C-40 ${top - 22} 40 ${top - 22} 118 ${top - 8}C40 ${top + 2} -40 ${top + 2} -118 ${top - 8}Z" fill="${pen.ink.deep}"/>`;
  return inner + pen.cloth(d, { inside: inside + buttons }) + pen.cloth(band, { shade: 'round' }) + opening;
}
