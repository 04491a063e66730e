import type { Pen } from './pen';
import { both, button, fold, mirrored, seam, symmetric } from './shapes';
import { drawUpper, type UpperShape } from './upper';

const shirtDress: UpperShape = {
  neck: [68, 178],
  neckDepth: 56,
  neckline: 'v',
  shoulder: [170, 222],
  underarm: [150, 380],
  waist: [122, 560],
  hem: [226, 1050],
  sag: 16,
  sleeve: 'short',
  sleeveWidth: 104,
  cuff: [238, 420],
};

/** Folds of a skirt, falling from the waist. */
export function drape(
  pen: Pen,
  top: number,
  bottom: number,
  halfTop: number,
  halfBottom: number,
  count = 7,
): string {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count - 0.5;
    const sway = pen.random.int(-8, 8);
    return fold(
      pen,
      [share * 2 * halfTop * 0.86, top + pen.random.int(0, 40)],
      [share * 2 * halfBottom + sway, bottom + 20],
      share * 26 + sway,
      20 + pen.random.int(0, 14),
    );
  }).join('');
}

export function drawDress(pen: Pen, cut: string): string {
  const isBack = pen.view === 'back';
  if (cut === 'shirt') return drawShirtDress(pen, isBack);
  if (cut === 'wrap') return drawWrap(pen, isBack);
  if (cut === 'tiered') return drawTiered(pen, isBack);
  return drawBodice(pen, cut, isBack);
}

function drawShirtDress(pen: Pen, isBack: boolean): string {
  const buttons = isBack
    ? ''
    : Array.from({ length: 9 }, (_, index) => button(pen, 0, 280 + index * 88, 7)).join('');
  const placket = isBack
    ? seam(pen, 'M0 260L0 1080', { opacity: 0.3 })
    : pen.cloth('M-16 230L16 230L18 1090L-18 1090Z', { shade: 'flat', texture: 'none' }) + buttons;
  const parts = drawUpper(pen, shirtDress, { inside: drape(pen, 590, 1050, 120, 220) + placket });
  const belt = pen.cloth('M-124 540C-60 552 60 552 124 540L124 584C60 596 -60 596 -124 584Z', {
    shade: 'round',
    pattern: false,
    fill: pen.ink.dark,
  });
  const knot = isBack
    ? ''
    : pen.cloth('M-20 546L24 546L40 700L14 706L0 590L-26 690L-50 680Z', {
        shade: 'flat',
        pattern: false,
        fill: pen.ink.dark,
      });
  const leaf = 'M-70 164C-84 194 -96 228 -102 258L-46 284C-30 268 -12 254 0 244C-26 228 -54 200 -70 164Z';
  const collar = isBack
    ? pen.cloth('M-76 186C-56 148 56 148 76 186C50 206 -50 206 -76 186Z', { shade: 'down' })
    : pen.cloth(leaf, { shade: 'left', turn: 28 }) + pen.cloth(mirrored(leaf), { shade: 'right', turn: -28 });
  return parts.behind + parts.body + belt + knot + collar;
}

function drawWrap(pen: Pen, isBack: boolean): string {
  const shape: UpperShape = {
    ...shirtDress,
    neckDepth: 280,
    sleeve: 'long',
    cuff: [262, 660],
    sleeveWidth: 74,
    hem: [236, 1050],
  };
  const overlap = isBack
    ? ''
    : seam(pen, 'M66 184C40 300 -20 440 -112 556', { width: 3, opacity: 0.75 }) +
      seam(pen, 'M-60 590C-20 760 10 920 60 1080', { width: 3, opacity: 0.7 });
  const under = isBack
    ? ''
    : pen.cloth('M-68 180C-40 300 0 380 24 420L66 184C40 260 -30 260 -68 180Z', {
        fill: pen.ink.deep,
        shade: 'flat',
        pattern: false,
        outline: false,
      });
  const parts = drawUpper(pen, isBack ? shape : { ...shape, neckDepth: 250 }, {
    inside: overlap + drape(pen, 600, 1050, 118, 230),
  });
  const front = isBack
    ? ''
    : pen.cloth('M66 180C86 190 96 206 100 224C60 380 0 480 -112 560L-124 500C-40 440 30 320 66 180Z', {
        shade: 'right',
        turn: -30,
      });
  const sash = pen.cloth('M-126 540C-60 554 60 554 126 540L126 586C60 600 -60 600 -126 586Z', {
    shade: 'round',
  });
  const bow = isBack
    ? ''
    : pen.cloth('M-96 556C-150 520 -196 540 -186 570C-176 600 -130 590 -96 574Z', { shade: 'down' }) +
      pen.cloth('M-104 574L-84 574C-76 640 -84 700 -96 770L-136 760C-118 700 -110 640 -104 574Z', {
        shade: 'left',
      }) +
      pen.cloth('M-112 548L-80 548L-80 590L-112 590Z', { shade: 'down' });
  return (isBack ? '' : under) + parts.behind + parts.body + front + sash + bow;
}

function drawTiered(pen: Pen, isBack: boolean): string {
  const bodice = symmetric(
    [0, isBack ? 240 : 300],
    [
      [
        [50, isBack ? 240 : 300],
        [84, 280],
        [92, 190],
      ],
      [[130, 196]],
      [
        [134, 260],
        [140, 330],
        [150, 380],
      ],
      [
        [140, 440],
        [126, 480],
        [122, 520],
      ],
      [
        [60, 534],
        [30, 536],
        [0, 536],
      ],
    ],
  );
  const sleeve =
    'M96 194C150 190 214 236 226 320C232 372 206 404 176 404C160 404 150 396 148 380C146 320 128 250 96 194Z';
  const tier = (top: number, bottom: number, halfTop: number, half: number) => {
    const d = symmetric(
      [0, top + 8],
      [
        [
          [halfTop * 0.5, top + 8],
          [halfTop * 0.8, top + 4],
          [halfTop, top],
        ],
        [
          [halfTop + 20, top + 60],
          [half - 6, bottom - 60],
          [half, bottom],
        ],
        [
          [half * 0.6, bottom + 26],
          [half * 0.3, bottom + 26],
          [0, bottom + 24],
        ],
      ],
    );
    return pen.cloth(d, {
      inside:
        drape(pen, top - 10, bottom, halfTop, half, 9) +
        seam(pen, `M${-halfTop} ${top + 8}Q0 ${top + 22} ${halfTop} ${top + 8}`, { width: 10, opacity: 0.2 }),
    });
  };
  return [
    both(sleeve, (d) => pen.cloth(d, { shade: 'down', inside: '' })),
    pen.cloth(bodice, { inside: fold(pen, [-60, 400], [-90, 520], 8) + fold(pen, [60, 400], [90, 520], -8) }),
    tier(860, 1076, 214, 262),
    tier(690, 876, 168, 216),
    tier(516, 704, 122, 170),
    seam(pen, 'M-122 520Q0 540 122 520', { width: 5, opacity: 0.45 }),
  ].join('');
}

function drawBodice(pen: Pen, cut: string, isBack: boolean): string {
  const isSlip = cut === 'slip';
  const top = isSlip ? 300 : 250;
  const straps = isSlip
    ? both('M-92 306C-88 240 -76 200 -66 170', (d) =>
        seam(pen, d, { width: 7, opacity: 1, color: pen.ink.dark }),
      )
    : '';
  const hem = isSlip ? 176 : 150;
  const d = isSlip
    ? symmetric(
        [0, isBack ? 330 : top + 60],
        [
          [
            [30, top + 44],
            [70, top + 10],
            [94, top],
          ],
          [
            [120, top + 50],
            [128, top + 90],
            [130, top + 120],
          ],
          [
            [132, 470],
            [112, 540],
            [114, 580],
          ],
          [
            [122, 660],
            [146, 740],
            [156, 820],
          ],
          [
            [166, 900],
            [172, 1000],
            [hem, 1060],
          ],
          [
            [90, 1082],
            [40, 1082],
            [0, 1080],
          ],
        ],
      )
    : symmetric(
        [0, isBack ? 214 : 226],
        [
          [
            [40, 226],
            [70, 210],
            [80, 190],
          ],
          [
            [110, 196],
            [140, 204],
            [152, 214],
          ],
          [
            [142, 280],
            [134, 330],
            [140, 372],
          ],
          [
            [138, 450],
            [116, 530],
            [118, 580],
          ],
          [
            [124, 660],
            [150, 720],
            [152, 800],
          ],
          [
            [154, 900],
            [150, 980],
            [hem, 1060],
          ],
          [
            [80, 1072],
            [40, 1072],
            [0, 1072],
          ],
        ],
      );
  const inside = [
    drape(pen, 620, 1060, 110, hem, isSlip ? 6 : 3),
    fold(pen, [-116, 560], [-10, 620], 18, 14),
    fold(pen, [116, 590], [20, 650], -16, 12),
    isSlip && !isBack
      ? both('M-92 330C-60 400 -20 400 0 360', (line) => seam(pen, line, { opacity: 0.35 }))
      : '',
    isSlip ? '' : seam(pen, 'M0 880L0 1080', { opacity: isBack ? 0.6 : 0 }),
  ].join('');
  return straps + pen.cloth(d, { inside });
}
