import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * Content models, attributes, autocomplete values, ids and references by the HTML standard; names, labels and heading
 * order besides. No rule is off. Two of them take options:
 * - `aria-label-misuse`: ARIA lets lists have a name, and a list of channels has one.
 * - `require-sri`: files of the shop's own origin are hashed by name; what comes from elsewhere needs its integrity.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    rules: {
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
);

/** What the HTML standard refuses in this document, one line each. */
export async function findMarkupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `markup ${ruleId}: ${message} (${selector})`),
  );
}
