/** Raw colours are allowed in the token file only, so that a theme can change them all. */
/** @type {import('stylelint').Config} */
export default {
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [
      'rgb',
      'rgba',
      'hsl',
      'hsla',
      'hwb',
      'lab',
      'lch',
      'oklab',
      'oklch',
      'color',
    ],
  },
  ignoreFiles: ['**/dist/**', '**/node_modules/**', 'shared-ui/src/tokens.css'],
};
