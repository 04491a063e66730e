import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * html-validate rules: content models, attributes, autocomplete values, ids and references of the HTML
 * standard; names, labels and heading order. Four rules have options, for these reasons; none is off for server HTML:
 * - `aria-label-misuse`: ARIA allows names on lists, and the list of channels has one.
 * - `no-redundant-role`: a table whose rows are cards on a phone names its roles, because Safari drops those of
 *   elements with another `display`.
 * - `prefer-native-element`: the search suggestions need a field to type in, which a `<select>` is not.
 * - `require-sri`: own files have hashed names; files from elsewhere need integrity.
 */
const rules: ConfigData['rules'] = {
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  'no-redundant-role': [
    'error',
    { exclude: ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'] },
  ],
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  'require-sri': ['error', { target: 'crossorigin' }],
};

/**
 * Rules switched off because the validator ignores styles: an open panel or dialog of the header precedes the first
 * heading, and the filters exist twice, one of them hidden. axe checks headings and landmarks as they are displayed.
 */
const rulesInBrowser: ConfigData['rules'] = {
  'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  'unique-landmark': 'off',
};

function validatorWith(more: ConfigData['rules'] = {}) {
  return new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
      rules: { ...rules, ...more },
    }),
  );
}

const served = validatorWith();
const shown = validatorWith(rulesInBrowser);

/** Returns the HTML errors of a server document, one line each. */
export function findMarkupErrors(html: string): Promise<string[]> {
  return linesOf(served, html);
}

/** Returns the HTML errors of a document in the browser, one line each. */
export function findMarkupErrorsInBrowser(html: string): Promise<string[]> {
  return linesOf(shown, html);
}

async function linesOf(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `markup ${ruleId}: ${message} (${selector})`),
  );
}
