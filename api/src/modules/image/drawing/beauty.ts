import { label } from './home';
import type { Pen } from './pen';
import { floorShadow } from './shapes';

const plain = { texture: 'none', pattern: false } as const;

function shine(x: number, from: number, to: number, width = 22): string {
  return `<path d="M${x} ${from}V${to}" stroke="#fff" stroke-opacity=".5" stroke-width="${width}" stroke-linecap="round"/>`;
}
function metalCap(x: number, y: number, width: number, height: number, color = '#c9a558'): string {
  const rect = `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" rx="8"`;
  return `${rect} fill="${color}"/>${rect} fill="url(#s-round)" stroke="#000" stroke-opacity=".25"/>`;
}

export function drawPerfume(pen: Pen, cut: string): string {
  const bottles: Record<string, [d: string, top: number, labelY: number]> = {
    square: [
      'M-220 520C-220 500 -206 490 -190 490L190 490C206 490 220 500 220 520L220 950C220 972 206 980 190 980L-190 980C-206 980 -220 972 -220 950Z',
      490,
      760,
    ],
    round: [
      'M-60 480L60 480C190 500 260 600 260 730C260 880 160 980 0 980C-160 980 -260 880 -260 730C-260 600 -190 500 -60 480Z',
      480,
      740,
    ],
    tall: [
      'M-140 460C-140 440 -126 430 -110 430L110 430C126 430 140 440 140 460L150 1000C150 1020 136 1030 120 1030L-120 1030C-136 1030 -150 1020 -150 1000Z',
      430,
      760,
    ],
  };
  const [d, top, labelY] = bottles[cut] ?? ['', 480, 740];
  const liquid = `<rect x="-300" y="${top + 110}" width="600" height="700" fill="${pen.ink.base}" opacity=".55"/><path d="M-300 ${top + 110}Q0 ${top + 126} 300 ${top + 110}" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none"/>`;
  const cap = pen.variation % 2 ? '#2a2623' : '#c9a558';
  return [
    floorShadow(cut === 'tall' ? 1032 : 984, cut === 'tall' ? 230 : 320),
    metalCap(0, top - 60, 92, 66, '#c3c6ca'),
    cut === 'round'
      ? `<circle cx="0" cy="${top - 116}" r="80" fill="${cap}"/><circle cx="0" cy="${top - 116}" r="80" fill="url(#s-left)"/>`
      : metalCap(0, top - 220, cut === 'tall' ? 150 : 170, 164, cap),
    pen.cloth(d, {
      ...plain,
      fill: pen.ink.light,
      shade: 'round',
      inside: liquid + shine(cut === 'tall' ? -112 : -186, top + 60, top + 420),
    }),
    `<path d="M0 ${top}V${top + 300}" stroke="#fff" stroke-opacity=".35" stroke-width="6"/>`,
    label(0, labelY, cut === 'tall' ? 190 : 230, 170),
  ].join('');
}

export function drawCream(pen: Pen, cut: string): string {
  if (cut === 'jar') {
    return [
      floorShadow(900, 330),
      pen.cloth(
        'M-260 640C-120 660 120 660 260 640L250 850C246 886 226 892 196 894C60 904 -60 904 -196 894C-226 892 -246 886 -250 850Z',
        { ...plain, inside: shine(-222, 680, 850) },
      ),
      pen.cloth('M-268 500C-120 484 120 484 268 500L268 640C120 664 -120 664 -268 640Z', {
        ...plain,
        fill: pen.ink.isPale ? '#cdb58d' : pen.ink.dark,
      }),
      `<ellipse cx="0" cy="500" rx="268" ry="36" fill="${pen.ink.isPale ? '#dcc9a6' : pen.ink.base}"/><ellipse cx="0" cy="500" rx="268" ry="36" fill="url(#s-left)"/>`,
      label(0, 774, 240, 130),
    ].join('');
  }
  if (cut === 'tube') {
    return [
      '<ellipse cx="20" cy="660" rx="280" ry="480" fill="url(#halo)"/>',
      metalCap(0, 940, 190, 140, pen.ink.isPale ? '#cdb58d' : pen.ink.deep),
      pen.cloth('M-180 210L180 210C186 240 176 700 130 940L-130 940C-176 700 -186 240 -180 210Z', {
        ...plain,
        inside: shine(-120, 300, 820, 26),
      }),
      pen.cloth('M-184 170L184 170L182 236L-182 236Z', { ...plain, texture: 'rib', shade: 'flat' }),
      label(0, 560, 200, 200),
    ].join('');
  }
  const isDropper = cut === 'dropper';
  const [half, top] = isDropper ? [130, 580] : [150, 520];
  return [
    floorShadow(1020, 240),
    isDropper
      ? `<path d="M-34 330C-40 230 40 230 34 330Z" fill="#2a2623"/><path d="M-34 330C-40 230 40 230 34 330Z" fill="url(#s-left)"/>${metalCap(0, 330, 104, 110, '#2a2623')}${metalCap(0, 440, 80, 60, '#c9a558')}`
      : `<path d="M-8 300V400" stroke="#2a2623" stroke-width="26"/><path d="M-150 300C-150 270 40 262 60 290L60 326L-150 326Z" fill="#2a2623"/>${metalCap(0, 390, 130, 110, '#2a2623')}`,
    pen.cloth(
      `M-50 490L50 490C60 520 ${half} 520 ${half} ${top + 40}L${half} 990C${half} 1012 ${half - 16} 1018 ${half - 30} 1018L${30 - half} 1018C${16 - half} 1018 ${-half} 1012 ${-half} 990L${-half} ${top + 40}C${-half} 520 -60 520 -50 490Z`,
      {
        ...plain,
        inside: `<rect x="-300" y="${top + 80}" width="600" height="600" fill="#fff" opacity=".12"/>${shine(-half + 32, top + 90, 960)}`,
      },
    ),
    label(0, 820, half * 1.5, 220),
  ].join('');
}
