import { findForbiddenImports } from './find-forbidden-imports';

const rulesOf = (file: string, source: string) => findForbiddenImports(file, source).map(({ rule }) => rule);

test('a remote must not import another remote, by name or by path', () => {
  expect(rulesOf('mfe-search/src/a.ts', "import { x } from 'mfe-catalog/src/x';")).toEqual([
    'mfe-search must not import mfe-catalog',
  ]);
  expect(rulesOf('mfe-search/src/a.ts', "export * from '../../mfe-catalog/src/x';")).toEqual([
    'mfe-search must not import mfe-catalog',
  ]);
});

test('nothing shared imports a feature', () => {
  expect(rulesOf('shared-ui/src/a.ts', "import('shell')")).toEqual(['shared-ui must not import shell']);
  expect(rulesOf('shared-contracts/src/a.ts', "import { y } from 'shared-runtime';")).toHaveLength(1);
});

test('a remote reaches the lent packages through shared-runtime only', () => {
  expect(rulesOf('mfe-search/src/a.tsx', "import { Link } from 'react-router-dom';")).toEqual([
    'remotes import react-router-dom through shared-runtime',
  ]);
  expect(rulesOf('mfe-search/src/a.tsx', "import { useQuery } from '@tanstack/react-query';")).toHaveLength(
    1,
  );
  expect(rulesOf('mfe-search/src/a.test.tsx', "import { MemoryRouter } from 'react-router-dom';")).toEqual(
    [],
  );
});

test('shared-contracts has no React', () => {
  expect(rulesOf('shared-contracts/src/a.ts', "import { useState } from 'react';")).toEqual([
    'shared-contracts has no React',
  ]);
});

test('what the structure allows passes', () => {
  const source =
    "import { urls } from 'shared-contracts';\nimport { Link } from 'shared-runtime';\nimport x from './x';";
  expect(rulesOf('mfe-search/src/pages/a.tsx', source)).toEqual([]);
});

test('names the line', () => {
  expect(findForbiddenImports('mfe-search/src/a.ts', "\n\nimport 'mfe-account';")[0]?.line).toBe(3);
});
