/** Finds colours that are written out where a `--shop-*` variable belongs (shared-ui/src/tokens.css has them all). */

export interface RawColour {
  line: number;
  colour: string;
}

const named =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|' +
  'cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|darkblue|darkcyan|darkgoldenrod|' +
  'darkgr[ae]y|darkgreen|darkkhaki|darkmagenta|darkolivegreen|darkorange|darkorchid|darkred|darksalmon|' +
  'darkseagreen|darkslateblue|darkslategr[ae]y|darkturquoise|darkviolet|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|' +
  'firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|' +
  'hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|lightblue|lightcoral|' +
  'lightcyan|lightgoldenrodyellow|lightgr[ae]y|lightgreen|lightpink|lightsalmon|lightseagreen|lightskyblue|' +
  'lightslategr[ae]y|lightsteelblue|lightyellow|lime|limegreen|linen|magenta|maroon|mediumaquamarine|mediumblue|' +
  'mediumorchid|mediumpurple|mediumseagreen|mediumslateblue|mediumspringgreen|mediumturquoise|mediumvioletred|' +
  'midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|' +
  'palegoldenrod|palegreen|paleturquoise|palevioletred|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|' +
  'rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|' +
  'slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|' +
  'whitesmoke|yellow|yellowgreen';
const hex = '#(?:[\\da-f]{8}|[\\da-f]{6}|[\\da-f]{3,4})(?![\\w-])';
const functions = '(?<![\\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])color\\(';
const word = `(?<![\\w-])(?:${named})(?![\\w-])`;

/** The text with what `pattern` matches blanked, so that lines keep their numbers. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, ' '));
}

function matches(text: string, pattern: RegExp, base: (index: number) => number): RawColour[] {
  return [...text.matchAll(pattern)].map((match) => ({
    line: base(match.index),
    colour: match[1] ?? match[0],
  }));
}

function lineAt(text: string) {
  return (index: number) => text.slice(0, index).split('\n').length;
}

/** In a style sheet only values count: `#fee {` is an id, `.red` a class, `--x-red` a name, `"red"` a string. */
export function rawColoursInCss(source: string): RawColour[] {
  const text = blank(blank(source, /\/\*[\s\S]*?\*\//g), /"[^"\n]*"|'[^'\n]*'/g);
  const at = lineAt(text);
  return [...text.matchAll(/:([^:;{}]*)(?=[;}])/g)].flatMap((value) =>
    matches(value[1] ?? '', new RegExp(`${hex}|${functions}|${word}`, 'gi'), (index) =>
      at(value.index + 1 + index),
    ),
  );
}

/** In a component: strings that are a colour, colour functions in strings, and named colours given to a colour property. */
export function rawColoursInScript(source: string): RawColour[] {
  const text = blank(source, /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/g);
  const at = lineAt(text);
  const properties =
    '(?:fill|stroke|color|background|backgroundColor|borderColor|outlineColor|caretColor|accentColor|stopColor|floodColor)';
  return [
    ...matches(text, new RegExp(`['"\`\\s](${hex})(?=['"\`\\s;,)])`, 'gi'), at),
    ...matches(text, /(?<![\w$.-])(?:rgba?|hsla?|hwb|oklab|oklch)\(\s*[\d.]/gi, at),
    ...matches(
      text,
      new RegExp(`(?<![\\w.-])${properties}\\s*[=:]\\s*{?\\s*['"\`](${named})['"\`]`, 'g'),
      at,
    ),
  ].sort((a, b) => a.line - b.line);
}
