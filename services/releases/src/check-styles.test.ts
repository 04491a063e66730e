import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { documentNames, objectionsToStyles, shopFonts } from './check-styles';

const remote = 'mfe-search';
/** Remotes in the store, of repositories of their own too. */
const remotes = ['mfe-checkout', 'gifts', 'gifts-wrap'];

test.each([
  '.mfe-search-list-a1 > li { color: red }',
  ':root[data-channel="sit"] .mfe-search-list-a1 { color: red }',
  '@media (width >= 768px) { .mfe-search-list-a1:hover { color: red } }',
  ':is(.mfe-search-a, .mfe-search-b) h2 { color: red }',
  '.mfe-search-a { & > p { color: red } }',
  '@keyframes mfe-search-turn { from { opacity: 0 } 50% { opacity: 1 } }',
  // A library bundled with a remote has class names of its own.
  '.adyen-checkout__input { color: red }',
  '[class^="adyen-checkout"] * { box-sizing: border-box }',
  'apple-pay-button { display: block }',
  '.mfe-search-a { .mfe-search-b & { color: red } & & { margin: 0 } }',
  '@font-face { font-family: "Playfair"; src: url(playfair.woff2) }',
])('styles of its own pass: %s', (css) => {
  expect(objectionsToStyles(css, remote, remotes)).toEqual([]);
});

test.each([
  ['* { display: none }', '"*" has no class, so it styles pages of other teams'],
  ['body > main { display: none }', '"body > main" has no class, so it styles pages of other teams'],
  ['.mfe-search-a, h1 { color: red }', '"h1" has no class, so it styles pages of other teams'],
  [
    '[data-interactive] div { color: red }',
    '"[data-interactive] div" has no class, so it styles pages of other teams',
  ],
  [
    'p:not(.mfe-search-a) { color: red }',
    '"p:not(.mfe-search-a)" has no class, so it styles pages of other teams',
  ],
  [
    ':is(.mfe-search-a, p) { color: red }',
    '":is(.mfe-search-a, p)" has no class, so it styles pages of other teams',
  ],
  [':root { --shop-colour-ink: red }', '":root" has no class, so it styles pages of other teams'],
  ['@layer x { a { color: red } }', '"a" has no class, so it styles pages of other teams'],
  [
    '.mfe-search-a .mfe-checkout-total-x { color: red }',
    '".mfe-search-a .mfe-checkout-total-x" styles a class of another owner',
  ],
  ['[class*="a"] { color: red }', '"[class*="a"]" has no class, so it styles pages of other teams'],
  ['[class^="shell-"] { color: red }', '"[class^="shell-"]" styles a class of another owner'],
  ['.shell-header-x { color: red }', '".shell-header-x" styles a class of another owner'],
  [
    '@keyframes shell-turn-x { from { opacity: 0 } }',
    '"@keyframes shell-turn-x" replaces what another owner declares',
  ],
  [
    '@property --shop-face { syntax: "*"; inherits: true }',
    '"@property --shop-face" redefines a design token for every page',
  ],
  ['.gifts-page-x { color: red }', '".gifts-page-x" styles a class of another owner'],
  ['.shop-preview { display: none }', '".shop-preview" styles a class of another owner'],
  [
    '@keyframes shop-busy { from { opacity: 0 } }',
    '"@keyframes shop-busy" replaces what another owner declares',
  ],
  [
    '.mfe-search-a { p:not(&) { display: none } }',
    '"p:not(&)" has no class, so it styles pages of other teams',
  ],
  [
    '.mfe-search-a { body:has(&) * { display: none } }',
    '"body:has(&) *" has no class, so it styles pages of other teams',
  ],
  [
    '@font-face { font-family: "instrument sans"; src: url(other.woff2) }',
    '"@font-face instrument sans" replaces a font of every page',
  ],
  [
    '@-webkit-keyframes "mfe-checkout-turn-x" { from { opacity: 0 } }',
    '"@keyframes mfe-checkout-turn-x" replaces what another owner declares',
  ],
  [
    '@property --mfe-checkout-angle { syntax: "*"; inherits: true }',
    '"@property --mfe-checkout-angle" replaces what another owner declares',
  ],
  [
    '@font-face { font-family: "gifts-serif"; src: url(other.woff2) }',
    '"@font-face gifts-serif" replaces what another owner declares',
  ],
  [
    '@counter-style gifts-steps { symbols: "x" }',
    '"@counter-style gifts-steps" replaces what another owner declares',
  ],
  [
    '.mfe-search-a { color: red } /* never closed',
    'the style sheet does not parse: Unclosed comment, line 1',
  ],
  ['@import "https://elsewhere.test/a.css";', '"@import" loads a sheet that nobody has checked'],
  [
    '@\\69mport "https://elsewhere.test/a.css";',
    'the style sheet does not parse: At-rule without name, line 1',
  ],
  [
    '@im\\70ort "https://elsewhere.test/a.css";',
    `"@im\\70ort "https://elsewhere.test/a.css"" is written with escapes`,
  ],
  ['@keyframes mfe-\\63heckout-turn { }', '"@keyframes mfe-\\63heckout-turn" is written with escapes'],
  ['@page { margin: 0 }', '"@page" changes how every page is printed'],
  ['@view-transition { navigation: auto }', '"@view-transition" changes how every page is left'],
])('styles that reach further are refused: %s', (css, objection) => {
  expect(objectionsToStyles(css, remote, remotes)).toEqual([objection]);
});

test('lists the names that all style sheets of a document share', () => {
  const css = `@-webkit-keyframes Turn { } @keyframes "Turn" { } @property --angle { } @media print { @counter-style box { } }
    @font-face { font-family: 'Playfair' } @layer base { } .a { animation: turn }`;
  expect(documentNames(css)).toEqual([
    '@keyframes Turn',
    '@keyframes Turn',
    '@property --angle',
    '@counter-style box',
    '@font-face playfair',
  ]);
});

test('the longest name owns a class', () => {
  const css = '.gifts-wrap-box-a1 { color: red }';
  expect(objectionsToStyles(css, 'gifts-wrap', remotes)).toEqual([]);
  expect(objectionsToStyles(css, 'gifts', remotes)).toEqual([
    '".gifts-wrap-box-a1" styles a class of another owner',
  ]);
});

test('knows the fonts of every page', () => {
  const file = path.join(root, 'shared-ui/src/fonts.css');
  const families = [...fs.readFileSync(file, 'utf8').matchAll(/font-family: "([^"]+)"/g)];
  expect(new Set(families.map(([, family]) => family))).toEqual(new Set(shopFonts));
});
