import { objectionsToServerBundle, objectionsToStyles } from './check-build';

const remote = 'mfe-search';

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
])('styles of its own pass: %s', (css) => {
  expect(objectionsToStyles(css, remote)).toEqual([]);
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
    '"@keyframes shell-turn-x" replaces an animation of another owner',
  ],
  [
    '@property --shop-face { syntax: "*"; inherits: true }',
    '"@property --shop-face" redefines a design token for every page',
  ],
])('styles that reach further are refused: %s', (css, objection) => {
  expect(objectionsToStyles(css, remote)).toEqual([objection]);
});

test('a server bundle may require what the shell shares, and nothing else', () => {
  expect(objectionsToServerBundle('module.exports = require("react/jsx-runtime");')).toEqual([]);
  expect(objectionsToServerBundle('require("fs"); require("lodash"); __webpack_require__("x")')).toEqual([
    'the server bundle requires "fs", which the shell does not share: bundle it, or leave it out',
    'the server bundle requires "lodash", which the shell does not share: bundle it, or leave it out',
  ]);
});

test('a server bundle that does not parse is refused', () => {
  expect(objectionsToServerBundle('module.exports = {')).toEqual([
    "the server bundle does not parse: Unexpected token ')'",
  ]);
});
