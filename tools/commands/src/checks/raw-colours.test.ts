import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'local-services/root';

const inStyles = [
  ['a hex colour', '.a { color: #1a2B3c; }', ['#1a2b3c']],
  ['a short one without a semicolon', '.a { border: 1px solid #eee }', ['#eee']],
  ['functions', '.a { box-shadow: 0 0 1px rgb(0 0 0 / 0.1), 0 0 2px hsl(1 2% 3%); }', ['rgb', 'hsl']],
  ['a named colour', '.a { background: white; }', ['white']],
  ['one in a custom property', '.a { --ground: tomato; }', ['tomato']],
  ['a variable, even with a colour in its name', '.a { color: var(--shop-color-red); }', []],
  ['keywords', '.a { color: currentColor; background: transparent; border-color: CanvasText; }', []],
  ['selectors', '#fee .red:hover { margin: 0; } a:not(#add) { margin: 0; }', []],
  ['comments and strings', '/* color: #fff; */ .a { content: "red #fff"; }', []],
  ['names that contain a colour', '.a { animation: fade-red 1s; grid-area: redmain; }', []],
  ['white-space', '.a { white-space: nowrap; }', []],
  ['mixing of variables', '.a { color: color-mix(in srgb, var(--a), var(--b)); }', []],
] as const;

const inComponents = [
  ['a hex string', "const ground = '#f4f4f4';", ["'#f4f4f4'"]],
  ['a hex attribute', 'const x = <rect fill="#ABC" />;', ['"#ABC"']],
  ['a function', "const s = { color: 'rgba(0, 0, 0, 0.5)' };", ["'rgba(0, 0, 0, 0.5)'"]],
  ['a named attribute', 'const x = <path stroke="black" />;', ['stroke="black"']],
  ['a named style', "const x = <p style={{ backgroundColor: 'white' }} />;", ["backgroundColor: 'white'"]],
  ['one in a template', 'const css = `border: 1px solid #eee;`;', ['border: 1px solid #eee;']],
  ['an anchor', 'const x = <a href="#main">to the content</a>;', []],
  ['a colour that is data', 'const x = <circle fill={color} />;', []],
  ['no paint', 'const x = <path fill="none" stroke="currentColor" />;', []],
  ['a comment', `// '#fff'\n/* fill="red" */`, []],
  ['an issue number in a text', "const text = 'see #12';", []],
] as const;

interface BiomeReport {
  diagnostics: { location: { path: string; start: Position; end: Position } }[];
}
interface Position {
  line: number;
  column: number;
}

let folder = '';
let styles: Map<string, string[]>;
let components: Map<string, string[]>;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-colours-'));
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
  for (const [index, [, text]] of inStyles.entries()) write(`${index}.css`, text);
  for (const [index, [, text]] of inComponents.entries()) write(`${index}.tsx`, text);
  const plugins = [path.join(root, 'tools/commands/lint/raw-colours.grit')];
  write('biome.json', JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  styles = lintStyles();
  components = lintComponents();
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function run(program: string, ...words: string[]) {
  return spawnSync(path.join(root, 'node_modules/.bin', program), words, { cwd: folder, encoding: 'utf8' });
}

/** The colours that stylelint reports, by file. */
function lintStyles(): Map<string, string[]> {
  const { stderr } = run(
    'stylelint',
    '--config',
    path.join(root, 'stylelint.config.mjs'),
    '--formatter',
    'json',
    '*.css',
  );
  const results = JSON.parse(stderr) as { source: string; warnings: { text: string }[] }[];
  return new Map(
    results.map(({ source, warnings }) => [
      path.basename(source),
      warnings.map(({ text }) => /"(.*)"/.exec(text)?.[1]?.toLowerCase() ?? text),
    ]),
  );
}

/** The texts that Biome reports, by file. */
function lintComponents(): Map<string, string[]> {
  const { stdout } = run('biome', 'lint', '--reporter=json', '--max-diagnostics=none');
  const found = new Map<string, string[]>();
  for (const { location } of (JSON.parse(stdout) as BiomeReport).diagnostics) {
    const name = path.basename(location.path);
    const line = fs.readFileSync(path.join(folder, name), 'utf8').split('\n')[location.start.line - 1] ?? '';
    const text = line.slice(location.start.column - 1, location.end.column - 1);
    found.set(name, [...(found.get(name) ?? []), text]);
  }
  return found;
}

test.each(inStyles.map((row, index) => [...row, index] as const))(
  'in a style sheet: %s',
  (_title, _text, colours, index) => {
    expect(styles.get(`${index}.css`)).toEqual(colours);
  },
);

test.each(inComponents.map((row, index) => [...row, index] as const))(
  'in a component: %s',
  (_title, _text, colours, index) => {
    expect(components.get(`${index}.tsx`) ?? []).toEqual(colours);
  },
);

test('names the line', () => {
  fs.writeFileSync(path.join(folder, 'line.css'), '/* a\n b */\n.a {\n  margin: 0;\n  color: red;\n}\n');
  const words = ['--config', path.join(root, 'stylelint.config.mjs'), '--formatter', 'unix', 'line.css'];
  expect(run('stylelint', ...words).stderr).toMatch(/line\.css:5:10: .*"red"/);
});
