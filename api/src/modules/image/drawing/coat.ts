import type { Pen } from './pen';
import { both, button, fold, mirrored, type Point, pathOf, seam, stitches } from './shapes';
import { drawUpper, mirrorGroup, type UpperShape } from './upper';

const long: UpperShape = {
  neck: [76, 232],
  neckDepth: 260,
  neckline: 'v',
  shoulder: [206, 280],
  underarm: [192, 470],
  waist: [184, 660],
  hem: [220, 1070],
  sag: 8,
  sleeveWidth: 84,
  cuff: [286, 812],
};
const short: UpperShape = {
  ...long,
  neckDepth: 40,
  waist: [198, 660],
  hem: [190, 880],
  cuff: [296, 828],
  sleeveWidth: 92,
  neckline: 'round',
};

export function drawCoat(pen: Pen, cut: string): string {
  if (cut === 'puffer' || cut === 'parka' || cut === 'bomber') return drawJacket(pen, cut);
  const isBack = pen.view === 'back';
  const isTrench = cut === 'trench';
  const inside = isBack
    ? seam(pen, 'M0 300L0 1080', { opacity: 0.4 }) +
      (isTrench ? seam(pen, 'M-190 470C-80 520 80 520 190 470') : '')
    : [
        fold(pen, [-150, 760], [-190, 1070], 14, 20),
        fold(pen, [120, 740], [160, 1070], -12, 20),
        seam(pen, cut === 'single' ? 'M0 490L0 1080' : 'M-70 492L-84 1080', { width: 2.5, opacity: 0.7 }),
        flaps(pen, 752),
        isTrench
          ? `${pen.cloth('M-196 330L-70 330L-60 470C-110 500 -160 490 -192 470Z', { shade: 'left' })}`
          : '',
      ].join('');
  const parts = drawUpper(pen, long, { inside });
  const belt = isTrench ? drawBelt(pen, isBack) : '';
  const straps = isTrench
    ? both('M190 690L290 676L292 704L196 718Z', (d) => pen.cloth(d, { shade: 'down' }))
    : '';
  const buttons = isBack ? '' : rows(pen, cut);
  return (
    parts.behind +
    straps +
    parts.body +
    buttons +
    belt +
    (isBack ? backCollar(pen) : lapels(pen, cut === 'single' && pen.variation % 2 ? 'collarless' : 'notch'))
  );
}

function flaps(pen: Pen, y: number): string {
  const flap = pen.cloth(`M84 ${y}L164 ${y - 10}L168 ${y + 28}L86 ${y + 38}Z`, { shade: 'flat' });
  return flap + mirrorGroup(flap);
}

function rows(pen: Pen, cut: string): string {
  if (cut === 'single') return [540, 640, 740].map((y) => button(pen, 0, y, 11)).join('');
  const columns = cut === 'trench' ? [500, 590, 800] : [510, 620, 730];
  return columns.map((y) => button(pen, -56, y, 12) + button(pen, 58, y, 12)).join('');
}

/** Collar and turned-back fronts. */
export function lapels(pen: Pen, kind: 'notch' | 'peak' | 'collarless', end = 492): string {
  const inner: Point = [-72, 226];
  if (kind === 'collarless') {
    const edge = pathOf(
      inner,
      [
        [
          [-60, 320],
          [-30, 420],
          [0, end],
        ],
      ],
      false,
    );
    return both(edge, (d) => seam(pen, d, { width: 5, opacity: 0.7 }) + stitches(pen, d));
  }
  const tip: Point = kind === 'peak' ? [-156, 372] : [-140, 404];
  const lapel = pathOf(
    [-84, 250],
    [
      [
        [-100, 300],
        [-112, 330],
        [-116, 352],
      ],
      [tip],
      [
        [-110, 440],
        [-50, 470],
        [0, end],
      ],
      [[-20, 400], [-52, 320], inner],
    ],
  );
  const collar =
    'M-78 216C-98 246 -122 292 -132 344L-116 360C-98 336 -78 300 -66 268C-66 250 -70 232 -78 216Z';
  return [
    pen.cloth('M-78 216C-50 200 50 200 78 216C60 244 -60 244 -78 216Z', { shade: 'down' }),
    pen.cloth(mirrored(lapel), { shade: 'right', turn: -14 }),
    pen.cloth(mirrored(collar), { shade: 'right', turn: -20 }),
    pen.cloth(lapel, { shade: 'left', turn: 14 }),
    pen.cloth(collar, { shade: 'left', turn: 20 }),
  ].join('');
}

export function backCollar(pen: Pen): string {
  return pen.cloth('M-90 240C-70 190 70 190 90 240C60 270 -60 270 -90 240Z', { shade: 'down' });
}

function drawBelt(pen: Pen, isBack: boolean): string {
  const belt = pen.cloth('M-188 640C-90 656 90 656 188 640L190 688C90 704 -90 704 -190 688Z', {
    shade: 'round',
  });
  if (isBack) return belt;
  const buckle = `<rect x="-38" y="638" width="62" height="66" rx="8" fill="none" stroke="${pen.ink.isDark ? '#b9b2a6' : pen.ink.deep}" stroke-width="9"/>`;
  return belt + pen.cloth('M20 652L120 660L104 800L66 806Z', { shade: 'right' }) + buckle;
}

function drawJacket(pen: Pen, cut: string): string {
  const isBack = pen.view === 'back';
  const shape =
    cut === 'parka'
      ? { ...short, hem: [210, 960] as const, waist: [200, 680] as const }
      : cut === 'bomber'
        ? { ...short, hem: [176, 830] as const }
        : short;
  const bottom = shape.hem[1];
  const inside =
    cut === 'puffer'
      ? quilting(pen)
      : cut === 'parka' && !isBack
        ? flaps(pen, 780) + seam(pen, 'M-190 690C-80 704 80 704 190 690', { opacity: 0.4 })
        : '';
  const parts = drawUpper(pen, shape, {
    inside:
      inside +
      (cut === 'bomber' && !isBack
        ? both('M-140 640L-92 560', (d) => seam(pen, d, { width: 6, opacity: 0.7 }))
        : ''),
    sleeveInside: cut === 'puffer' ? sleeveQuilting(pen) : '',
  });
  const zip = isBack ? '' : drawZip(pen, 270, bottom + 6);
  const rib = { texture: 'rib', shade: 'round', pattern: false } as const;
  const ribs =
    cut === 'bomber'
      ? pen.cloth(
          `M-178 ${bottom - 40}C-80 ${bottom - 34} 80 ${bottom - 34} 178 ${bottom - 40}L166 ${bottom + 20}C60 ${bottom + 28} -60 ${bottom + 28} -166 ${bottom + 20}Z`,
          rib,
        ) + both('M216 776L292 764L284 834L232 844Z', (d) => pen.cloth(d, rib))
      : '';
  const collar =
    cut === 'parka'
      ? hood(pen, isBack)
      : cut === 'bomber'
        ? pen.cloth(
            'M-84 222C-50 204 50 204 84 222C88 244 84 262 74 280C40 262 -40 262 -74 280C-84 262 -88 244 -84 222Z',
            { ...rib, shade: 'down' },
          )
        : pen.cloth(
            'M-86 178C-50 160 50 160 86 178C94 216 94 250 84 284C40 306 -40 306 -84 284C-94 250 -94 216 -86 178Z',
            { shade: 'round', inside: bulge(pen, 232, 100) },
          );
  return (
    parts.behind +
    parts.body +
    ribs +
    zip +
    collar +
    (cut === 'puffer' && !isBack ? drawZip(pen, 184, 290) : '')
  );
}

function drawZip(pen: Pen, from: number, to: number): string {
  const metal = pen.ink.isDark ? '#a9a49b' : pen.ink.deep;
  return `<path d="M0 ${from}V${to}" stroke="${pen.ink.deep}" stroke-width="10"/><path d="M0 ${from}V${to}" stroke="${metal}" stroke-width="4" stroke-dasharray="4 3"/><rect x="-5" y="${from + 18}" width="10" height="30" rx="3" fill="${metal}"/>`;
}

/** One quilted seam: dark in the channel, bright on the bulge below it. */
function bulge(pen: Pen, y: number, half: number): string {
  const { isDark } = pen.ink;
  return `<path d="M${-half} ${y}Q0 ${y + 16} ${half} ${y}" fill="none" stroke="#000" stroke-opacity="${isDark ? 0.6 : 0.28}" stroke-width="7"/><path d="M${-half} ${y + 22}Q0 ${y + 38} ${half} ${y + 22}" fill="none" stroke="#fff" stroke-opacity="${isDark ? 0.13 : 0.26}" stroke-width="16"/>`;
}
const quilting = (pen: Pen) =>
  Array.from({ length: 9 }, (_, index) => bulge(pen, 300 + index * 66, 230)).join('');
const sleeveQuilting = (pen: Pen) =>
  Array.from(
    { length: 8 },
    (_, index) => `<g transform="translate(240 ${340 + index * 64}) rotate(-10)">${bulge(pen, 0, 90)}</g>`,
  ).join('');

function hood(pen: Pen, isBack: boolean): string {
  if (isBack)
    return pen.cloth('M-92 250C-130 180 -90 104 0 98C90 104 130 180 92 250C56 372 -56 372 -92 250Z', {
      shade: 'round',
    });
  const outer =
    'M0 330C-78 316 -112 268 -114 226C-124 150 -70 98 0 96C70 98 124 150 114 226C112 268 78 316 0 330C44 280 60 236 52 198C44 166 -44 166 -52 198C-60 236 -44 280 0 330Z';
  return `<path d="M0 330C-54 290 -72 236 -60 194C-46 146 46 146 60 194C72 236 54 290 0 330Z" fill="${pen.ink.deep}"/>${pen.cloth(outer, { shade: 'round' })}${seam(pen, 'M0 326C44 280 60 236 52 198C44 166 -44 166 -52 198C-60 236 -44 280 0 326', { width: 10, opacity: 0.5 })}`;
}
