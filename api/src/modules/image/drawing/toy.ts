import { mix } from './color';
import type { Pen } from './pen';
import { both, floorShadow, seam, stitches } from './shapes';

const plush = { texture: 'fleece', pattern: false } as const;

function ball(pen: Pen, x: number, y: number, rx: number, ry: number, fill = pen.ink.base): string {
  const d = `M${x - rx} ${y}C${x - rx} ${y - ry * 1.33} ${x + rx} ${y - ry * 1.33} ${x + rx} ${y}C${x + rx} ${y + ry * 1.33} ${x - rx} ${y + ry * 1.33} ${x - rx} ${y}Z`;
  return pen.cloth(d, { ...plush, fill, shade: 'left' });
}

function softToy(pen: Pen, isRabbit: boolean): string {
  const snout = mix(pen.ink.base, '#fff4e2', 0.6);
  const ears = isRabbit
    ? both('M-60 340C-130 240 -140 90 -96 60C-50 60 -20 210 -24 320Z', (d) =>
        pen.cloth(d, { ...plush, shade: 'round' }),
      ) +
      both(
        'M-70 300C-110 220 -112 120 -94 100C-70 110 -54 210 -52 296Z',
        (d) => `<path d="${d}" fill="#e9bdb5" opacity=".75"/>`,
      )
    : ball(pen, -130, 300, 66, 64) +
      ball(pen, 130, 300, 66, 64) +
      `<circle cx="-130" cy="302" r="34" fill="${snout}"/><circle cx="130" cy="302" r="34" fill="${snout}"/>`;
  return [
    floorShadow(1030, 330),
    ears,
    both('M-150 620C-260 640 -300 740 -270 800C-230 830 -160 760 -130 720Z', (d) =>
      pen.cloth(d, { ...plush, shade: 'left' }),
    ),
    ball(pen, 0, 790, 190, 210),
    `<ellipse cx="0" cy="800" rx="112" ry="134" fill="${snout}" opacity=".85"/>`,
    ball(pen, -150, 970, 96, 76),
    ball(pen, 150, 970, 96, 76),
    `<ellipse cx="-156" cy="978" rx="48" ry="42" fill="${snout}"/><ellipse cx="156" cy="978" rx="48" ry="42" fill="${snout}"/>`,
    ball(pen, 0, 430, 196, 176),
    `<ellipse cx="0" cy="490" rx="86" ry="66" fill="${snout}"/><path d="M-28 456C-10 444 10 444 28 456C20 486 -20 486 -28 456Z" fill="#2b211c"/>`,
    seam(pen, 'M0 480V510M-34 520Q0 544 34 520', { width: 6, opacity: 0.9, color: '#2b211c' }),
    '<circle cx="-76" cy="410" r="17" fill="#2b211c"/><circle cx="76" cy="410" r="17" fill="#2b211c"/><circle cx="-82" cy="403" r="5" fill="#fff"/><circle cx="70" cy="403" r="5" fill="#fff"/>',
    `<path d="M-120 588C-60 620 60 620 120 588L126 626C60 656 -60 656 -126 626Z" fill="${pen.ink.contrast}"/><path d="M-20 620L-60 700L-16 690L4 640L30 690L70 690L24 620Z" fill="${pen.ink.contrast}"/>`,
    stitches(pen, 'M0 660V990'),
  ].join('');
}

function train(pen: Pen): string {
  const natural = '#d8b483';
  const block = (d: string, fill = pen.ink.base) =>
    pen.cloth(d, { fill, texture: 'none', pattern: false, shade: 'down' });
  const wheel = (x: number, r: number) =>
    `<circle cx="${x}" cy="${900 - r}" r="${r}" fill="#8a5f3a"/><circle cx="${x}" cy="${900 - r}" r="${r}" fill="url(#s-left)" stroke="#4c321d" stroke-width="3"/><circle cx="${x}" cy="${900 - r}" r="${r * 0.3}" fill="${natural}"/>`;
  return [
    floorShadow(902, 390),
    block('M-330 740L340 740L340 800L-330 800Z', natural),
    block('M-320 560C-320 530 -300 520 -280 520L70 520L70 740L-320 740Z'),
    block('M70 400L320 400L320 740L70 740Z', pen.ink.dark),
    block('M40 370L350 370L350 410L40 410Z'),
    '<rect x="120" y="460" width="150" height="130" rx="12" fill="#f4efe6"/>',
    block('M-260 420L-170 420L-184 520L-246 520Z', natural),
    `<ellipse cx="-215" cy="420" rx="46" ry="14" fill="${mix(natural, '#000000', 0.3)}"/>`,
    `<path d="M-60 520C-60 470 20 470 20 520Z" fill="${natural}"/>`,
    [-220, -90].map((x) => wheel(x, 66)).join(''),
    wheel(200, 96),
    '<g fill="#fff" opacity=".75"><circle cx="-200" cy="350" r="30"/><circle cx="-160" cy="300" r="40"/><circle cx="-100" cy="250" r="52"/></g>',
  ].join('');
}

function blocks(pen: Pen): string {
  const tones = [
    pen.ink.base,
    '#d8b483',
    mix(pen.ink.base, '#e5bd3f', 0.6),
    mix(pen.ink.base, '#2f5d9f', 0.6),
    pen.ink.light,
  ];
  const cube = (x: number, y: number, size: number, tone: number) => {
    const fill = tones[tone] ?? pen.ink.base;
    const depth = size * 0.26;
    return `<path d="M${x} ${y}l${depth} ${-depth}h${size}l${-depth} ${depth}Z" fill="${mix(fill, '#ffffff', 0.3)}"/><path d="M${x + size} ${y}l${depth} ${-depth}v${size}l${-depth} ${depth}Z" fill="${mix(fill, '#000000', 0.28)}"/><rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${fill}"/><rect x="${x}" y="${y}" width="${size}" height="${size}" fill="url(#s-left)"/><circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size * 0.22}" fill="#fff" opacity=".4"/>`;
  };
  return [
    floorShadow(940, 360),
    cube(-330, 740, 190, 0),
    cube(-110, 740, 190, 1),
    cube(110, 740, 190, 2),
    cube(-220, 550, 190, 3),
    cube(10, 550, 190, 4),
    cube(-100, 360, 190, 0),
    `<path d="M-110 350L-10 220L90 350Z" fill="${tones[2]}"/><path d="M90 350l50 -50L40 170l-50 50Z" fill="${mix(tones[2] ?? '#e5bd3f', '#000000', 0.28)}"/>`,
  ].join('');
}

export function drawToy(pen: Pen, cut: string): string {
  if (cut === 'train') return train(pen);
  return cut === 'blocks' ? blocks(pen) : softToy(pen, cut === 'rabbit');
}
