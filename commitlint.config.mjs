/** Commit subjects have the form `scope: imperative`; the reason is in the body (CONTRIBUTING.md). */
export default {
  rules: {
    'header-max-length': [2, 'always', 72],
    'type-empty': [2, 'never'],
    'type-case': [2, 'always', ['lower-case', 'kebab-case']],
    'scope-empty': [2, 'always'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'body-leading-blank': [2, 'always'],
  },
};
