/** Packages of which a page, and a shell process, has one instance: the shell's. Nothing else comes from outside a remote. */
export const sharedPackages = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'shared-runtime',
  'shared-runtime/query',
  'shared-contracts/schema',
] as const;
