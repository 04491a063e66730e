import { mix } from './color';
import type { Pen } from './pen';
import { both, floorShadow, fold, seam } from './shapes';

const wood = '#a9794d';
const darkWood = '#6d4a2f';

function stick(x1: number, y1: number, x2: number, y2: number, width: number, color = wood): string {
  return `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${mix(color, '#000000', 0.35)}" stroke-width="${width + 3}" stroke-linecap="round"/><path d="M${x1} ${y1}L${x2} ${y2}" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/><path d="M${x1 - width * 0.2} ${y1}L${x2 - width * 0.2} ${y2}" stroke="#fff" stroke-opacity=".22" stroke-width="${width * 0.25}"/>`;
}

export function drawChair(pen: Pen, cut: string): string {
  const soft = { texture: 'fleece', pattern: false } as const;
  if (cut === 'stool') {
    return [
      floorShadow(1010, 290),
      stick(-90, 660, -60, 980, 24, darkWood),
      stick(90, 660, 60, 980, 24, darkWood),
      stick(-170, 650, -220, 1010, 28),
      stick(170, 650, 220, 1010, 28),
      stick(-196, 860, 196, 860, 18),
      pen.cloth('M-230 590C-230 540 230 540 230 590L224 650C200 690 -200 690 -224 650Z', {
        ...soft,
        shade: 'round',
      }),
      `<ellipse cx="0" cy="586" rx="230" ry="44" fill="${pen.ink.light}"/><ellipse cx="0" cy="586" rx="230" ry="44" fill="url(#s-left)"/>`,
    ].join('');
  }
  if (cut === 'dining') {
    return [
      floorShadow(1060, 320),
      stick(-150, 760, -140, 1010, 22, darkWood),
      stick(150, 760, 140, 1010, 22, darkWood),
      stick(-176, 250, -190, 700, 26),
      stick(176, 250, 190, 700, 26),
      pen.cloth(
        'M-196 250C-100 220 100 220 196 250C204 320 200 400 190 440C100 420 -100 420 -190 440C-200 400 -204 320 -196 250Z',
        { ...soft, shade: 'down' },
      ),
      stick(-188, 560, 188, 560, 16),
      pen.cloth(
        'M-210 690C-120 664 120 664 210 690L244 770C250 810 230 820 200 822C80 832 -80 832 -200 822C-230 820 -250 810 -244 770Z',
        { ...soft, shade: 'down' },
      ),
      stick(-216, 820, -240, 1056, 28),
      stick(216, 820, 240, 1056, 28),
    ].join('');
  }
  return [
    floorShadow(1020, 400),
    stick(-220, 880, -250, 1010, 26, darkWood),
    stick(220, 880, 250, 1010, 26, darkWood),
    pen.cloth('M-250 760C-290 460 -220 330 0 326C220 330 290 460 250 760Z', {
      ...soft,
      shade: 'round',
      inside: fold(pen, [-90, 380], [-110, 740], 12, 16) + fold(pen, [90, 380], [110, 740], -12, 16),
    }),
    both(
      'M-330 620C-350 560 -280 530 -236 560C-206 580 -206 700 -206 880C-250 920 -300 910 -320 880C-336 800 -330 700 -330 620Z',
      (d) => pen.cloth(d, { ...soft, shade: 'round' }),
    ),
    pen.cloth(
      'M-222 720C-140 690 140 690 222 720C240 760 240 800 222 830C140 850 -140 850 -222 830C-240 800 -240 760 -222 720Z',
      { ...soft, shade: 'down' },
    ),
    pen.cloth('M-230 830C-120 850 120 850 230 830L226 910C120 926 -120 926 -226 910Z', {
      ...soft,
      shade: 'flat',
      fill: pen.ink.dark,
    }),
    stick(-280, 900, -300, 1020, 28),
    stick(280, 900, 300, 1020, 28),
  ].join('');
}

export function drawLamp(pen: Pen, cut: string): string {
  const glow = `<ellipse cx="0" cy="${cut === 'floor' ? 300 : 420}" rx="430" ry="360" fill="url(#lamp-glow)"/>`;
  const defs =
    '<defs><radialGradient id="lamp-glow"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".9"/><stop offset=".5" stop-color="#ffe9b8" stop-opacity=".3"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient></defs>';
  if (cut === 'floor') {
    return [
      defs,
      glow,
      floorShadow(1120, 240, 34),
      `<path d="M0 380V1096" stroke="${mix(pen.ink.base, '#000000', 0.4)}" stroke-width="18"/><path d="M-2 380V1096" stroke="${pen.ink.base}" stroke-width="12"/>`,
      pen.cloth('M-140 1090C-140 1070 140 1070 140 1090L146 1112C100 1130 -100 1130 -146 1112Z', {
        texture: 'none',
        pattern: false,
      }),
      pen.cloth('M-110 160C-50 150 50 150 110 160L206 390C100 414 -100 414 -206 390Z', {
        texture: 'none',
        pattern: false,
        shade: 'round',
      }),
      `<path d="M-206 390C-100 372 100 372 206 390C100 414 -100 414 -206 390Z" fill="#fff3d0"/>`,
    ].join('');
  }
  return [
    defs,
    glow,
    floorShadow(1000, 260, 40),
    pen.cloth(
      'M-40 560L40 560C60 620 150 700 150 820C150 920 100 980 0 982C-100 980 -150 920 -150 820C-150 700 -60 620 -40 560Z',
      {
        texture: 'none',
        pattern: false,
        inside: `<ellipse cx="-60" cy="800" rx="30" ry="100" fill="#fff" opacity=".22"/>`,
      },
    ),
    `<path d="M-150 250C-60 236 60 236 150 250L250 560C120 590 -120 590 -250 560Z" fill="#f3e7cd"/><path d="M-150 250C-60 236 60 236 150 250L250 560C120 590 -120 590 -250 560Z" fill="url(#s-round)" opacity=".45"/>`,
    seam(pen, 'M-250 560C-120 590 120 590 250 560M-150 250C-60 262 60 262 150 250', {
      width: 6,
      opacity: 0.5,
      color: '#b49c6c',
    }),
    Array.from(
      { length: 13 },
      (_, index) =>
        `<path d="M${(index - 6) * 24} 252L${(index - 6) * 40} 574" stroke="#b49c6c" stroke-opacity=".22" stroke-width="2"/>`,
    ).join(''),
  ].join('');
}

export function drawCandle(pen: Pen, cut: string): string {
  if (cut === 'diffuser') {
    const reeds = [-150, -96, -44, 10, 62, 118, 160]
      .map((x, index) => stick(x * 0.16, 600, x, 190 + ((index * 37) % 60), 9, '#b58d5c'))
      .join('');
    return [
      floorShadow(980, 250),
      reeds,
      pen.cloth(
        'M-54 560L54 560L54 640C150 670 190 740 190 830C190 930 150 974 100 976L-100 976C-150 974 -190 930 -190 830C-190 740 -150 670 -54 640Z',
        {
          texture: 'none',
          pattern: false,
          inside:
            '<path d="M-190 800H190V980H-190Z" fill="#8a5a2b" opacity=".22"/><ellipse cx="-110" cy="820" rx="22" ry="100" fill="#fff" opacity=".35"/>',
        },
      ),
      `<rect x="-62" y="540" width="124" height="36" rx="8" fill="#c9a558"/><rect x="-62" y="540" width="124" height="36" rx="8" fill="url(#s-round)"/>`,
      label(0, 850, 150, 96),
    ].join('');
  }
  return [
    `<defs><radialGradient id="flame"><stop offset="0" stop-color="#fff1c9" stop-opacity=".95"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient></defs>`,
    floorShadow(960, 290),
    '<ellipse cx="0" cy="420" rx="240" ry="240" fill="url(#flame)"/>',
    pen.cloth(
      'M-220 540C-140 560 140 560 220 540L212 920C208 950 190 956 170 958C60 966 -60 966 -170 958C-190 956 -208 950 -212 920Z',
      {
        texture: 'none',
        pattern: false,
        inside: '<path d="M-190 570L-180 930" stroke="#fff" stroke-opacity=".35" stroke-width="20"/>',
      },
    ),
    `<ellipse cx="0" cy="540" rx="220" ry="36" fill="${pen.ink.deep}"/><ellipse cx="0" cy="546" rx="204" ry="28" fill="#f6ecd6"/>`,
    '<path d="M0 546V470" stroke="#2b2420" stroke-width="8"/><path d="M0 352C44 420 40 470 0 482C-40 470 -44 420 0 352Z" fill="#ffb73d"/><path d="M0 400C20 436 18 468 0 476C-18 468 -20 436 0 400Z" fill="#fff3cf"/>',
    label(0, 760, 210, 150),
  ].join('');
}

/** A paper label with lines where words would be. */
export function label(x: number, y: number, width: number, height: number): string {
  const left = x - width / 2;
  return `<rect x="${left}" y="${y - height / 2}" width="${width}" height="${height}" rx="3" fill="#faf7f0"/><rect x="${left}" y="${y - height / 2}" width="${width}" height="${height}" rx="3" fill="url(#s-round)" opacity=".35"/><rect x="${x - width * 0.3}" y="${y - height * 0.2}" width="${width * 0.6}" height="${height * 0.09}" fill="#2b2623"/><rect x="${x - width * 0.2}" y="${y}" width="${width * 0.4}" height="${height * 0.045}" fill="#2b2623" opacity=".7"/><rect x="${x - width * 0.24}" y="${y + height * 0.14}" width="${width * 0.48}" height="${height * 0.045}" fill="#2b2623" opacity=".7"/>`;
}

export function drawWine(pen: Pen, cut: string): string {
  const isRed = !pen.ink.isPale && pen.ink.base === '#6a1f30';
  const glass = isRed ? '#1f2a20' : cut === 'sparkling' ? '#24372b' : '#5d6b3f';
  const bodies: Record<string, string> = {
    bordeaux:
      'M-36 200L36 200L38 400C40 470 118 480 122 560L122 1020C120 1046 100 1050 80 1052L-80 1052C-100 1050 -120 1046 -122 1020L-122 560C-118 480 -40 470 -38 400Z',
    burgundy:
      'M-36 200L36 200L38 360C44 500 130 560 134 680L134 1020C132 1046 110 1050 88 1052L-88 1052C-110 1050 -132 1046 -134 1020L-134 680C-130 560 -44 500 -38 360Z',
    sparkling:
      'M-40 210L40 210L44 360C54 500 146 560 150 690L150 1020C146 1046 122 1050 98 1052L-98 1052C-122 1050 -146 1046 -150 1020L-150 690C-146 560 -54 500 -44 360Z',
  };
  const d = bodies[cut] ?? bodies.bordeaux ?? '';
  const foil =
    cut === 'sparkling'
      ? 'M-46 150C-46 120 46 120 46 150L52 420C20 440 -20 440 -52 420Z'
      : 'M-40 170C-40 160 40 160 40 170L42 330L-42 330Z';
  return [
    floorShadow(1056, 220, 34),
    pen.cloth(d, {
      fill: glass,
      texture: 'none',
      pattern: false,
      shade: 'round',
      inside:
        '<path d="M-92 600L-92 1010" stroke="#fff" stroke-opacity=".28" stroke-width="18" stroke-linecap="round"/><path d="M96 640L96 1000" stroke="#fff" stroke-opacity=".12" stroke-width="8"/>',
    }),
    pen.cloth(foil, { fill: pen.ink.base, texture: 'none', pattern: false, shade: 'round' }),
    label(0, 830, cut === 'sparkling' ? 262 : 226, 230),
    `<circle cx="0" cy="910" r="20" fill="${pen.ink.base}"/>`,
  ].join('');
}
