/**
 * Packages with a single instance per page and per shell process, provided by the shell. A remote bundles
 * everything else.
 */
export const sharedPackages = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'shared-runtime',
  'shared-runtime/query',
  'shared-contracts/schema',
] as const;
