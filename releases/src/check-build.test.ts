import { objectionsToServerBundle } from './check-build';

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
