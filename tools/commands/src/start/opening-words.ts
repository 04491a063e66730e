const demoAccounts = `
  member     member@example.com      Harbour1
  wholesale  wholesale@example.com   Harbour1
  staff      staff@example.com       Harbour1

  back office at /staff: packer@, service@, merchandiser@, trade@, release@, admin@staff.example,
  password Harbour1, code of an authenticator app with the key JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
`;

const emptyCatalogue = `
  The catalogue is empty. Fill it in the browser, at /staff, with an account of an administrator from a second terminal:

  npm run staff -- create you@example.com --name "Your Name" --role ADMINISTRATOR

  or with the samples, or files of your own (docs/importing.md):

  npm run catalogue:import -- --content docs/samples/content --products docs/samples/products.csv \\
    --prices docs/samples/prices.csv --stock docs/samples/stock.csv --members docs/samples/members \\
    --wholesale docs/samples/wholesale --images docs/samples/images
`;

/** The lines that `npm start` prints about the catalogue once the shop is open. */
export function openingWords({ hasItems, isDemo }: { hasItems: boolean; isDemo: boolean }): string {
  if (!hasItems) return emptyCatalogue;
  return isDemo ? demoAccounts : '';
}
