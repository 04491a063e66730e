import fs from 'node:fs';
import path from 'node:path';

const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of the rule whose selector list contains `selector`. */
function variables(selector: string): Record<string, string> {
  const rule = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].find((match) =>
    (match[1] ?? '').split(',').some((one) => one.trim() === selector),
  );
  return Object.fromEntries(
    [...(rule?.[2] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1], match[2]]),
  );
}

const bit = variables('[data-channel="bit"]');
const themes: Record<string, Record<string, string>> = {
  bit,
  sit: { ...bit, ...variables('[data-channel="sit"]') },
};

type Rgba = [number, number, number, number];

function colour(theme: Record<string, string>, name: string): Rgba {
  const value = theme[`--shop-color-${name}`];
  if (value === undefined) throw new Error(`no token ${name}`);
  const reference = /^var\(--shop-color-([\w-]+)\)$/.exec(value);
  if (reference?.[1]) return colour(theme, reference[1]);
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value);
  if (hex) return [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? '', 16)).concat(1) as Rgba;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (rgb) return rgb.slice(1).map(Number) as Rgba;
  throw new Error(`${name}: ${value} is no colour this test reads`);
}

/** Composites a translucent overlay on black, the darkest possible image. */
function over([r, g, b, alpha]: Rgba): [number, number, number] {
  return [r * alpha, g * alpha, b * alpha];
}

function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Record<string, string>, front: string, ground: string): number {
  const [a, b] = [front, ground].map((name) => luminance(over(colour(theme, name)))) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const text: [string, string][] = [
  ...['canvas', 'surface', 'surface-strong', 'image-ground', 'veil'].map((ground): [string, string] => [
    'ink',
    ground,
  ]),
  ...['canvas', 'surface', 'surface-strong', 'image-ground'].map((ground): [string, string] => [
    'ink-muted',
    ground,
  ]),
  ...['success-soft', 'warning-soft', 'error-soft', 'info-soft'].map((ground): [string, string] => [
    'ink',
    ground,
  ]),
  ['on-inverse', 'inverse'],
  ['on-inverse-muted', 'inverse'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-highlight', 'highlight'],
  ['on-label', 'label'],
  ['on-inverse', 'sale'],
  ['on-inverse', 'error'],
  ['sale', 'canvas'],
  ['sale', 'surface'],
  ['error', 'canvas'],
  ['error', 'error-soft'],
  ['success', 'canvas'],
  ['success', 'success-soft'],
  ['warning', 'canvas'],
  ['warning', 'warning-soft'],
];
const shapes: [string, string][] = [
  ['control-line', 'canvas'],
  ['control-line', 'surface'],
  ['accent', 'canvas'],
  ['accent', 'image-ground'],
  ['focus', 'canvas'],
  ['focus', 'surface-strong'],
  ['on-accent', 'accent'],
];

describe.each(Object.keys(themes))('the theme of %s', (name) => {
  const theme = themes[name] ?? {};

  test.each(text)('%s on %s is read with at least 4.5 to 1', (front, ground) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s on %s is seen with at least 3 to 1', (front, ground) => {
    expect(contrast(theme, front, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the second theme changes tokens of the first and makes up none of its own', () => {
  const own = Object.keys(variables('[data-channel="sit"]'));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((key) => !(key in bit))).toEqual([]);
});

test('every token that a style sheet of this folder uses is there', () => {
  const files = fs
    .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'));
  const used = files.flatMap((file) =>
    [...fs.readFileSync(path.join(__dirname, file), 'utf8').matchAll(/var\((--shop-[\w-]+)/g)].map(
      (match) => `${match[1]} in ${file}`,
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((one) => !((one.split(' ')[0] ?? '') in bit))).toEqual([]);
});

test('every class that a component of this folder uses is in its style sheet', () => {
  const missing = fs
    .readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(__dirname, file), 'utf8');
      const sheet = /import styles from '([^']+)'/.exec(source)?.[1];
      if (!sheet) return [];
      const rules = fs.readFileSync(path.join(__dirname, path.dirname(file), sheet), 'utf8');
      return [...source.matchAll(/styles\.([A-Za-z]\w*)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(rules))
        .map((name) => `${name} of ${file}`);
    });
  expect(missing).toEqual([]);
});
