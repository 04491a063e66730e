import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * Content models, attributes, autocomplete values, ids and references by the HTML standard; names, labels and heading
 * order besides. Three rules take options, none is off for what the server writes:
 * - `aria-label-misuse`: ARIA lets lists have a name, and a list of channels has one.
 * - `prefer-native-element`: a `<select>` can't be typed into, as suggestions are.
 * - `require-sri`: files of the shop's own origin are hashed by name; what comes from elsewhere needs its integrity.
 */
const rules: ConfigData['rules'] = {
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  'prefer-native-element': ['error', { exclude: ['listbox'] }],
  'require-sri': ['error', { target: 'crossorigin' }],
};

/**
 * In a browser it knows no styles: a panel or dialog of the header stands before the first heading while it is open, and
 * the filters are there twice, of which one is shown. Axe looks at the order of headings and at landmarks as they are seen.
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

/** What the HTML standard refuses in a document of the server, one line each. */
export function findMarkupErrors(html: string): Promise<string[]> {
  return linesOf(served, html);
}

/** And in a document as it is in the browser. */
export function findMarkupErrorsInBrowser(html: string): Promise<string[]> {
  return linesOf(shown, html);
}

async function linesOf(validator: HtmlValidate, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `markup ${ruleId}: ${message} (${selector})`),
  );
}
