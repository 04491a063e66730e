import { rawColoursInCss, rawColoursInScript } from './find-raw-colours';

const colours = (found: { colour: string }[]) => found.map((one) => one.colour.toLowerCase());

describe('raw colours in a style sheet', () => {
  test.each([
    ['a hex colour', '.a { color: #1a2B3c; }', ['#1a2b3c']],
    ['a short one without a semicolon', '.a { border: 1px solid #eee }', ['#eee']],
    ['functions', '.a { box-shadow: 0 0 1px rgb(0 0 0 / 0.1), 0 0 2px hsl(1 2% 3%); }', ['rgb(', 'hsl(']],
    ['a named colour', '.a { background: white; }', ['white']],
    ['one in a custom property', '.a { --ground: tomato; }', ['tomato']],
  ])('finds %s', (_, css, expected) => {
    expect(colours(rawColoursInCss(css))).toEqual(expected);
  });

  test.each([
    ['a variable, even with a colour in its name', '.a { color: var(--shop-color-red); }'],
    ['keywords', '.a { color: currentColor; background: transparent; border-color: CanvasText; }'],
    ['selectors', '#fee .red:hover { margin: 0; } a:not(#add) { margin: 0; }'],
    ['comments and strings', '/* color: #fff; */ .a { content: "red #fff"; }'],
    ['names that contain a colour', '.a { animation: fade-red 1s; grid-area: redmain; }'],
    ['white-space', '.a { white-space: nowrap; }'],
    ['mixing of variables', '.a { color: color-mix(in srgb, var(--a), var(--b)); }'],
  ])('leaves %s alone', (_, css) => {
    expect(rawColoursInCss(css)).toEqual([]);
  });

  test('names the line', () => {
    expect(rawColoursInCss('/* a\n b */\n.a {\n  margin: 0;\n  color: red;\n}\n')).toEqual([
      { line: 5, colour: 'red' },
    ]);
  });
});

describe('raw colours in a component', () => {
  test.each([
    ['a hex string', `const ground = '#f4f4f4';`, ['#f4f4f4']],
    ['a hex attribute', `<rect fill="#ABC" />`, ['#abc']],
    ['a function', `const s = { color: 'rgba(0, 0, 0, 0.5)' };`, ['rgba(0']],
    ['a named attribute', `<path stroke="black" />`, ['black']],
    ['a named style', `<p style={{ backgroundColor: 'white' }} />`, ['white']],
    ['one in a template', 'const css = `border: 1px solid #eee;`;', ['#eee']],
  ])('finds %s', (_, script, expected) => {
    expect(colours(rawColoursInScript(script))).toEqual(expected);
  });

  test.each([
    ['an anchor', `<a href="#main">to the content</a>`],
    ['a colour that is data', `<circle fill={color} />`],
    ['no paint', `<path fill="none" stroke="currentColor" />`],
    ['a comment', `// '#fff'\n/* fill="red" */`],
    ['an issue number in a text', `const text = 'see #12';`],
  ])('leaves %s alone', (_, script) => {
    expect(rawColoursInScript(script)).toEqual([]);
  });
});
