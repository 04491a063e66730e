import type { Pen } from './pen';
import { both, floorShadow, fold, seam, stitches } from './shapes';

export function drawHat(pen: Pen, cut: string): string {
  if (cut === 'beanie') {
    const ribs = Array.from({ length: 17 }, (_, index) => {
      const x = (index - 8) * 32;
      return `<path d="M${x * 0.25} 330Q${x * 1.1} 470 ${x} 720" fill="none" stroke="${pen.ink.line}" stroke-opacity=".35" stroke-width="5"/>`;
    }).join('');
    return [
      floorShadow(860, 300),
      pen.cloth('M-266 720C-280 480 -150 330 0 326C150 330 280 480 266 720Z', {
        texture: 'none',
        inside: ribs,
      }),
      pen.cloth(
        'M-282 690C-140 672 140 672 282 690C292 740 292 800 284 850C140 872 -140 872 -284 850C-292 800 -292 740 -282 690Z',
        { texture: 'rib', pattern: false },
      ),
    ].join('');
  }
  if (cut === 'cap') {
    return [
      floorShadow(800, 360),
      pen.cloth('M-250 690C-262 520 -160 400 20 396C190 396 280 520 276 700C120 670 -100 664 -250 690Z', {
        inside: seam(pen, 'M20 396C-40 500 -60 600 -56 680M24 396C110 480 150 580 160 690', { opacity: 0.5 }),
      }),
      `<circle cx="22" cy="396" r="14" fill="${pen.ink.dark}"/>`,
      pen.cloth('M-250 680C-120 648 60 654 130 690C90 740 -120 800 -330 800C-360 790 -330 720 -250 680Z', {
        shade: 'down',
      }),
      stitches(pen, 'M-310 784C-140 784 40 730 110 694M-290 768C-130 766 20 722 84 690'),
      [-120, 60].map((x) => `<circle cx="${x}" cy="520" r="7" fill="${pen.ink.deep}"/>`).join(''),
    ].join('');
  }
  const isStraw = cut === 'brim' && pen.variation % 2 === 0;
  const crown =
    cut === 'brim'
      ? 'M-190 690C-196 540 -170 400 -130 392C-60 384 -30 424 0 424C30 424 60 384 130 392C170 400 196 540 190 690C80 720 -80 720 -190 690Z'
      : 'M-196 640C-196 500 -170 430 -120 416C-40 400 40 400 120 416C170 430 196 500 196 640C80 664 -80 664 -196 640Z';
  const brim =
    cut === 'brim'
      ? 'M-400 720C-380 650 -240 660 -190 666C-60 700 60 700 190 666C240 660 380 650 400 720C400 770 200 800 0 800C-200 800 -400 770 -400 720Z'
      : 'M-200 626C-80 660 80 660 200 626L312 800C200 850 -200 850 -312 800Z';
  return [
    floorShadow(cut === 'brim' ? 800 : 836, 400),
    pen.cloth(brim, { shade: 'round', texture: isStraw ? 'cable' : 'weave' }),
    pen.cloth(crown, { shade: 'round', texture: isStraw ? 'cable' : 'weave' }),
    cut === 'brim'
      ? pen.cloth('M-192 640C-80 672 80 672 192 640L192 692C80 722 -80 722 -192 692Z', {
          shade: 'round',
          fill: pen.ink.deep,
          texture: 'rib',
        })
      : [0, 1, 2]
          .map((index) =>
            stitches(
              pen,
              `M${-224 - index * 28} ${680 + index * 40}C-100 ${724 + index * 44} 100 ${724 + index * 44} ${224 + index * 28} ${680 + index * 40}`,
            ),
          )
          .join(''),
  ].join('');
}

export function drawSunglasses(pen: Pen, cut: string): string {
  const lens: Record<string, string> = {
    round:
      'M-60 560C-60 640 -120 694 -200 694C-280 694 -336 640 -336 560C-336 480 -280 430 -200 430C-120 430 -60 480 -60 560Z',
    square:
      'M-56 470C-50 560 -70 660 -110 684C-170 704 -280 700 -320 670C-352 620 -362 520 -352 462C-260 440 -130 444 -56 470Z',
    aviator:
      'M-50 480C-40 560 -70 660 -140 700C-220 730 -310 690 -340 610C-360 550 -362 500 -350 470C-260 440 -130 444 -50 480Z',
  };
  const shape = lens[cut] ?? lens.round ?? '';
  const isThin = cut === 'aviator';
  const width = isThin ? 9 : 30;
  const glass = (d: string) =>
    `<path d="${d}" fill="${pen.ink.isDark ? '#2b2f33' : '#4a423c'}" fill-opacity=".86"/><path d="${d}" fill="url(#s-left)"/>`;
  const frame = (d: string) =>
    `<path d="${d}" fill="none" stroke="${pen.ink.line}" stroke-opacity=".5" stroke-width="${width + 4}"/><path d="${d}" fill="none" stroke="${pen.ink.base}" stroke-width="${width}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${width * 0.22}" transform="translate(-2 -4)"/>`;
  const temple = `M-348 ${isThin ? 476 : 490}C-392 450 -410 400 -330 352L-190 320`;
  const glare =
    '<path d="M-300 520L-210 452L-170 452L-296 566Z" fill="#fff" opacity=".2"/><path d="M90 540L190 452L216 452L96 574Z" fill="#fff" opacity=".2"/>';
  return [
    floorShadow(760, 360, 34),
    both(
      temple,
      (d) =>
        `<path d="${d}" fill="none" stroke="${pen.ink.dark}" stroke-width="${isThin ? 9 : 24}" stroke-linecap="round"/>`,
    ),
    both(shape, glass),
    glare,
    `<path d="M-62 ${cut === 'round' ? 530 : 500}C-30 ${cut === 'round' ? 486 : 470} 30 ${cut === 'round' ? 486 : 470} 62 ${cut === 'round' ? 530 : 500}" fill="none" stroke="${pen.ink.base}" stroke-width="${isThin ? 9 : 26}"/>`,
    isThin
      ? `<path d="M-70 466C-20 450 20 450 70 466" fill="none" stroke="${pen.ink.base}" stroke-width="9"/>`
      : '',
    both(shape, frame),
  ].join('');
}

const metals: Record<string, string> = { '#c9a558': '#c9a558', '#c3c6ca': '#c3c6ca', '#cf9a86': '#cf9a86' };

export function drawWatch(pen: Pen, cut: string): string {
  const metal = metals[pen.ink.base];
  const strapFill = metal ? (pen.variation % 2 ? '#3a2a20' : metal) : pen.ink.base;
  const caseFill = metal ?? '#c3c6ca';
  const isLink = strapFill === metal;
  const links = isLink
    ? `${Array.from(
        { length: 16 },
        (_, index) =>
          `<path d="M-90 ${110 + index * 64}H90" stroke="#000" stroke-opacity=".3" stroke-width="4"/>`,
      ).join('')}<path d="M-30 0V1200M30 0V1200" stroke="#000" stroke-opacity=".18" stroke-width="3"/>`
    : stitches(pen, 'M-72 100V420M72 100V420M-66 800V1110M66 800V1110');
  const strap = (d: string) =>
    pen.cloth(d, { fill: strapFill, texture: isLink ? 'none' : 'leather', inside: links, pattern: false });
  const face =
    cut === 'square'
      ? '<rect x="-150" y="450" width="300" height="300" rx="34"'
      : '<circle cx="0" cy="600" r="176"';
  const dialShape =
    cut === 'square'
      ? '<rect x="-122" y="478" width="244" height="244" rx="18"'
      : '<circle cx="0" cy="600" r="146"';
  const dial = cut === 'chrono' ? '#1d2127' : '#f4f1ea';
  const ink = cut === 'chrono' ? '#f4f1ea' : '#1d2127';
  const marks = Array.from(
    { length: 12 },
    (_, hour) =>
      `<rect x="-4" y="-${cut === 'square' ? 108 : 132}" width="8" height="${hour % 3 ? 16 : 28}" fill="${ink}" transform="translate(0 600) rotate(${hour * 30})"/>`,
  ).join('');
  const small =
    cut === 'chrono'
      ? [
          [-56, 600],
          [56, 600],
          [0, 664],
        ]
          .map(
            ([x, y]) =>
              `<circle cx="${x}" cy="${y}" r="32" fill="#2c3138" stroke="${caseFill}" stroke-width="3"/><path d="M${x} ${y}v-22" stroke="${ink}" stroke-width="3"/>`,
          )
          .join('') +
        [520, 680]
          .map((y) => `<rect x="164" y="${y - 14}" width="34" height="28" rx="6" fill="${caseFill}"/>`)
          .join('')
      : '';
  return [
    '<ellipse cx="30" cy="620" rx="240" ry="560" fill="url(#halo)"/>',
    strap('M-104 470L-84 60C-40 44 40 44 84 60L104 470Z'),
    strap('M-104 730L104 730L82 1140C40 1156 -40 1156 -82 1140Z'),
    small && `<g>${small.slice(small.indexOf('<rect'))}</g>`,
    `<rect x="168" y="580" width="36" height="40" rx="8" fill="${caseFill}" stroke="#000" stroke-opacity=".3"/>`,
    `${face} fill="${caseFill}"/>${face} fill="url(#s-left)" stroke="#000" stroke-opacity=".35" stroke-width="2"/>`,
    `${dialShape} fill="${dial}"/>${dialShape} fill="url(#s-flat)"/>`,
    marks,
    small?.slice(0, small.indexOf('<rect')),
    `<path d="M0 600L-52 540" stroke="${ink}" stroke-width="11" stroke-linecap="round"/><path d="M0 600L64 506" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M0 630L0 492" stroke="#b7262f" stroke-width="3"/><circle cx="0" cy="600" r="9" fill="${ink}"/>`,
    `${dialShape} fill="#fff" opacity=".05"/><path d="M-110 560L-20 474L40 470L-116 620Z" fill="#fff" opacity=".16"/>`,
  ].join('');
}

/** A silk square, folded to a triangle. */
function squareScarf(pen: Pen): string {
  const border = (d: string) =>
    `<path d="${d}" fill="none" stroke="${pen.ink.contrast}" stroke-width="26"/><path d="${d}" fill="none" stroke="${pen.ink.deep}" stroke-width="5" transform="translate(0 -22)"/>`;
  return [
    '<ellipse cx="10" cy="620" rx="390" ry="400" fill="url(#halo)"/>',
    pen.cloth('M-330 300C-200 250 200 250 330 300C260 500 120 700 0 790C-120 700 -260 500 -330 300Z', {
      shade: 'left',
      inside: `${border('M-318 306C-240 500 -110 680 0 766C110 680 240 500 318 306')}${fold(pen, [-290, 310], [-20, 720], 30, 34)}${fold(pen, [290, 310], [30, 700], -30, 34)}${fold(pen, [-60, 280], [-10, 640], 16, 26)}${fold(pen, [110, 280], [40, 600], -14, 24)}`,
    }),
    pen.cloth('M-330 300C-240 220 240 220 330 300C220 350 -220 350 -330 300Z', {
      shade: 'down',
      turn: 60,
      inside: fold(pen, [-300, 296], [300, 300], 22, 22),
    }),
  ].join('');
}

export function drawScarf(pen: Pen, cut: string): string {
  if (cut === 'square') return squareScarf(pen);
  const fringe = (from: number, to: number, y: number) =>
    Array.from({ length: 15 }, (_, index) => {
      const x = from + ((to - from) * (index + 0.5)) / 15;
      return `<path d="M${x} ${y}q${(index % 3) - 1} 40 ${((index * 7) % 9) - 4} ${70 + ((index * 5) % 14)}" fill="none" stroke="${pen.ink.base}" stroke-width="8" stroke-linecap="round"/><path d="M${x + 2} ${y}q0 40 2 60" fill="none" stroke="${pen.ink.line}" stroke-opacity=".35" stroke-width="2"/>`;
    }).join('');
  return [
    '<ellipse cx="20" cy="650" rx="300" ry="500" fill="url(#halo)"/>',
    fringe(-176, -6, 930),
    pen.cloth('M-30 330L-176 420L-182 940L0 944L60 420Z', {
      shade: 'left',
      turn: 4,
      inside: fold(pen, [-40, 420], [-60, 940], 14, 22) + fold(pen, [-120, 420], [-140, 940], -10, 18),
    }),
    fringe(30, 196, 1010),
    pen.cloth('M-40 360L24 1018L200 1012L160 420L70 320Z', {
      shade: 'right',
      turn: -6,
      inside: fold(pen, [60, 440], [120, 1010], -12, 24) + fold(pen, [110, 420], [176, 1000], 8, 16),
    }),
    pen.cloth('M-170 300C-160 210 160 210 176 300C190 390 120 440 0 444C-120 440 -190 390 -170 300Z', {
      shade: 'down',
      turn: 84,
      inside: fold(pen, [-160, 330], [160, 350], 26, 24) + fold(pen, [-140, 390], [120, 400], 18, 18),
    }),
    `<path d="M-104 268C-60 238 60 238 108 268C60 296 -60 296 -104 268Z" fill="${pen.ink.deep}"/>`,
  ].join('');
}

export function drawJewellery(pen: Pen, cut: string): string {
  const { base, light, deep } = pen.ink;
  const isPearl = pen.variation % 3 === 0;
  const metal = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${deep}" stroke-width="${width + 3}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${base}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="${width * 0.25}" stroke-linecap="round" transform="translate(-2 -2)"/>`;
  const pearl = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#ece5da"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#s-left)" stroke="#9d9488" stroke-opacity=".6"/><circle cx="${x - r * 0.3}" cy="${y - r * 0.35}" r="${r * 0.26}" fill="#fff"/>`;
  const stone = (x: number, y: number, r: number) =>
    isPearl
      ? pearl(x, y, r)
      : `<path d="M${x} ${y - r * 1.2}L${x + r} ${y}L${x} ${y + r * 1.5}L${x - r} ${y}Z" fill="${light}" stroke="${deep}" stroke-width="3"/><path d="M${x} ${y - r * 1.2}L${x - r * 0.4} ${y}L${x} ${y + r * 1.5}Z" fill="#fff" opacity=".5"/><path d="M${x - r} ${y}H${x + r}" stroke="${deep}" stroke-opacity=".6" stroke-width="2"/>`;
  const bust =
    '<path d="M-180 1200C-200 900 -330 840 -360 800C-200 760 -120 640 -116 420L116 420C120 640 200 760 360 800C330 840 200 900 180 1200Z" fill="#d9d3ca"/><path d="M-180 1200C-200 900 -330 840 -360 800C-200 760 -120 640 -116 420L116 420C120 640 200 760 360 800C330 840 200 900 180 1200Z" fill="url(#s-round)"/>';
  if (cut === 'necklace') {
    const chain = 'M-120 470C-150 700 -60 880 0 900C60 880 150 700 120 470';
    return (
      bust +
      metal(chain, 7) +
      `<path d="${chain}" fill="none" stroke="${deep}" stroke-width="3" stroke-dasharray="2 9"/>` +
      `<circle cx="0" cy="908" r="12" fill="none" stroke="${base}" stroke-width="6"/>` +
      stone(0, 962, 38)
    );
  }
  if (cut === 'earrings') {
    const ear = `${metal('M-150 300C-120 262 -90 290 -110 340', 9)}${metal('M-110 340V440', 7)}${metal('M-110 440C-190 470 -190 640 -110 670C-30 640 -30 470 -110 440Z', 15)}${stone(-110, 740, 40)}`;
    return `${floorShadow(880, 260, 30) + ear}<g transform="translate(230 30)">${ear}</g>`;
  }
  if (cut === 'ring') {
    const band =
      'M-190 690C-190 560 -110 480 0 480C110 480 190 560 190 690C190 820 110 900 0 900C-110 900 -190 820 -190 690Z';
    return (
      floorShadow(910, 240, 34) +
      metal(band, 46) +
      `<path d="M-84 470C-60 410 60 410 84 470L70 540C30 560 -30 560 -70 540Z" fill="${base}" stroke="${deep}" stroke-width="3"/><path d="M-84 470C-60 410 60 410 84 470L70 540C30 560 -30 560 -70 540Z" fill="url(#s-left)"/>` +
      (isPearl ? pearl(0, 430, 62) : stone(0, 420, 52))
    );
  }
  const links = Array.from({ length: 22 }, (_, index) => {
    const turn = (index / 22) * 2 * Math.PI;
    const [x, y] = [Math.cos(turn) * 250, 640 + Math.sin(turn) * 170];
    const angle = (Math.atan2(Math.cos(turn) * 170, -Math.sin(turn) * 250) * 180) / Math.PI;
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})"><ellipse rx="44" ry="22" fill="none" stroke="${deep}" stroke-width="15"/><ellipse rx="44" ry="22" fill="none" stroke="${base}" stroke-width="11"/><path d="M-34 -14Q0 -28 34 -14" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="3"/></g>`;
  }).join('');
  return floorShadow(850, 300, 40) + links + stone(0, 850, 34);
}
