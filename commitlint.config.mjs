/** Commit subjects have the form `scope: imperative`; the reason is in the body (CONTRIBUTING.md). */
export default {
  // The default pattern allows no dash in a scope and no list of scopes: `remote-kit: …`, `shell, catalog: …`.
  parserPreset: {
    parserOpts: {
      headerPattern: /^([\w-]+(?:, [\w-]+)*): (.+)$/,
      headerCorrespondence: ['type', 'subject'],
    },
  },
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
