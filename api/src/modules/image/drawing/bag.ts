import type { Pen } from './pen';
import { both, floorShadow, fold, seam, stitches } from './shapes';

const brass = '#b9975b';

function ring(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="${brass}" stroke-width="7"/><circle cx="${x - 2}" cy="${y - 2}" r="15" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`;
}
function handle(pen: Pen, d: string, width = 24): string {
  return `<path d="${d}" fill="none" stroke="${pen.ink.line}" stroke-opacity=".6" stroke-width="${width + 4}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${pen.ink.dark}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${pen.ink.light}" stroke-opacity=".5" stroke-width="${width * 0.3}" stroke-linecap="round"/>`;
}

function tote(pen: Pen, isBack: boolean): string {
  const body =
    'M-252 520C-100 506 100 506 252 520L286 930C288 956 270 968 244 970C80 980 -80 980 -244 970C-270 968 -288 956 -286 930Z';
  return [
    floorShadow(966, 350),
    handle(pen, 'M-120 540C-120 300 120 300 120 540', 20),
    `<path d="M-252 520C-100 496 100 496 252 520C100 536 -100 536 -252 520Z" fill="${pen.ink.deep}"/>`,
    pen.cloth(body, {
      texture: 'leather',
      inside:
        fold(pen, [-220, 540], [-250, 940], 14, 24) +
        fold(pen, [200, 560], [240, 950], -14, 20) +
        fold(pen, [-40, 700], [60, 960], 12, 16),
    }),
    handle(pen, 'M-128 640C-136 300 136 300 128 640', 24),
    both(
      'M-142 620L-114 620L-112 700L-144 700Z',
      (d) => pen.cloth(d, { shade: 'flat', texture: 'none', fill: pen.ink.dark }) + stitches(pen, d),
    ),
    stitches(pen, 'M-246 540C-100 526 100 526 246 540'),
    isBack
      ? pen.cloth('M-150 720L150 720L150 730L-150 730Z', {
          shade: 'flat',
          texture: 'none',
          fill: pen.ink.deep,
        })
      : `<rect x="-42" y="596" width="84" height="24" rx="3" fill="${pen.ink.dark}"/><rect x="-30" y="606" width="60" height="4" fill="${brass}"/>`,
  ].join('');
}

function shoulder(pen: Pen, isBack: boolean): string {
  const body =
    'M-286 560C-180 540 180 540 286 560L300 850C304 900 280 918 240 922C80 934 -80 934 -240 922C-280 918 -304 900 -300 850Z';
  const flap = 'M-288 556C-180 530 180 530 288 556L292 700C240 760 120 792 0 796C-120 792 -240 760 -292 700Z';
  return [
    floorShadow(924, 360),
    `<path d="M-270 566C-260 280 -120 200 0 200C120 200 260 280 270 566" fill="none" stroke="${brass}" stroke-width="15" stroke-dasharray="20 7" stroke-linecap="round"/><path d="M-270 562C-260 276 -120 196 0 196C120 196 260 276 270 562" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-dasharray="14 13"/>`,
    pen.cloth(body, { texture: 'leather' }),
    isBack
      ? seam(pen, 'M-220 700L220 700', { width: 4 })
      : pen.cloth(flap, { texture: 'leather', shade: 'down' }) +
        stitches(pen, 'M-276 704C-226 750 -116 780 0 784C116 780 226 750 276 704'),
    isBack
      ? ''
      : `<rect x="-34" y="748" width="68" height="74" rx="10" fill="${brass}"/><rect x="-34" y="748" width="68" height="74" rx="10" fill="url(#s-left)"/><circle cx="0" cy="784" r="11" fill="#6d552c"/>`,
    ring(-270, 566),
    ring(270, 566),
  ].join('');
}

function crossbody(pen: Pen, isBack: boolean): string {
  const body =
    'M-230 560C-110 548 110 548 230 560C246 600 250 760 240 850C236 880 220 892 196 894C60 904 -60 904 -196 894C-220 892 -236 880 -240 850C-250 760 -246 600 -230 560Z';
  return [
    floorShadow(898, 300),
    handle(pen, 'M-226 590C-330 200 -60 110 40 180C180 260 250 400 226 590', 18),
    pen.cloth(body, { texture: 'leather', shade: 'round' }),
    `<path d="M-206 594C-100 584 100 584 206 594" stroke="${pen.ink.deep}" stroke-width="12" fill="none"/><path d="M-206 594C-100 584 100 584 206 594" stroke="${brass}" stroke-width="5" stroke-dasharray="5 4" fill="none"/><rect x="196" y="590" width="14" height="46" rx="5" fill="${brass}"/>`,
    isBack
      ? ''
      : pen.cloth('M-186 660C-80 652 80 652 186 660L190 838C80 850 -80 850 -190 838Z', {
          texture: 'leather',
          shade: 'flat',
        }) + stitches(pen, 'M-176 672C-80 664 80 664 176 672L180 828C80 838 -80 838 -180 828Z'),
    ring(-228, 588),
    ring(228, 588),
  ].join('');
}

function backpack(pen: Pen, isBack: boolean): string {
  const body =
    'M-220 400C-214 300 -120 262 0 262C120 262 214 300 220 400C240 560 244 760 236 900C232 940 210 950 180 952C60 962 -60 962 -180 952C-210 950 -232 940 -236 900C-244 760 -240 560 -220 400Z';
  const straps = both('M-120 300C-200 420 -210 640 -170 900', (d) => handle(pen, d, 46));
  return [
    floorShadow(956, 310),
    handle(pen, 'M-52 268C-52 190 52 190 52 268', 20),
    isBack ? '' : both('M-232 520C-300 600 -296 780 -236 860', (d) => handle(pen, d, 26)),
    pen.cloth(body, { texture: 'weave' }),
    isBack
      ? `${pen.cloth('M-150 420C-60 400 60 400 150 420L150 820C60 836 -60 836 -150 820Z', { shade: 'flat', texture: 'rib', fill: pen.ink.dark })}${straps}`
      : [
          `<path d="M-206 440C-206 330 206 330 206 440" fill="none" stroke="${pen.ink.deep}" stroke-width="11"/><path d="M-206 440C-206 330 206 330 206 440" fill="none" stroke="${brass}" stroke-width="4" stroke-dasharray="5 4"/>`,
          pen.cloth(
            'M-188 600C-186 556 -120 540 0 540C120 540 186 556 188 600L194 890C120 906 -120 906 -194 890Z',
            { shade: 'flat', texture: 'weave' },
          ),
          `<path d="M-172 616C-100 592 100 592 172 616" fill="none" stroke="${pen.ink.deep}" stroke-width="10"/><path d="M-172 616C-100 592 100 592 172 616" fill="none" stroke="${brass}" stroke-width="4" stroke-dasharray="5 4"/>`,
          `<rect x="-44" y="464" width="88" height="34" rx="4" fill="${pen.ink.dark}"/>`,
          stitches(pen, 'M-182 880C-100 894 100 894 182 880'),
        ].join(''),
  ].join('');
}

function bucket(pen: Pen): string {
  const body =
    'M-208 500C-120 520 120 520 208 500C226 640 244 780 236 900C234 930 214 942 190 944C60 954 -60 954 -190 944C-214 942 -234 930 -236 900C-244 780 -226 640 -208 500Z';
  return [
    floorShadow(948, 310),
    handle(pen, 'M-186 560C-200 200 200 200 186 560', 24),
    `<path d="M-208 500C-150 460 150 460 208 500C120 524 -120 524 -208 500Z" fill="${pen.ink.deep}"/>`,
    pen.cloth(body, {
      texture: 'leather',
      inside: [-150, -90, -30, 30, 90, 150]
        .map((x) => fold(pen, [x, 500], [x * 1.16, 720], x * 0.06, 22))
        .join(''),
    }),
    `<path d="M-214 566C-120 588 120 588 214 566" fill="none" stroke="${pen.ink.dark}" stroke-width="13" stroke-dasharray="46 22"/>`,
    `<path d="M-12 582C-40 640 -50 700 -44 770M14 582C36 640 40 690 30 750" fill="none" stroke="${pen.ink.dark}" stroke-width="11" stroke-linecap="round"/><circle cx="-44" cy="778" r="14" fill="${brass}"/><circle cx="30" cy="758" r="14" fill="${brass}"/>`,
    stitches(pen, 'M-228 880C-100 894 100 894 228 880'),
    ring(-190, 556),
    ring(190, 556),
  ].join('');
}

export function drawBag(pen: Pen, cut: string): string {
  const isBack = pen.view === 'back';
  if (cut === 'tote') return tote(pen, isBack);
  if (cut === 'shoulder') return shoulder(pen, isBack);
  if (cut === 'backpack') return backpack(pen, isBack);
  return cut === 'bucket' ? bucket(pen) : crossbody(pen, isBack);
}
