interface StackAddresses {
  shell: string;
  api: string;
  artifacts: string;
  paymentSandbox: string;
  databaseUrl: string;
  dataDir: string;
}

/**
 * The shop that `npm test` or Playwright's `webServer` started for the journeys. Empty while Playwright collects the
 * tests, which is before it starts the shop.
 */
export const stack = JSON.parse(process.env.SHOP_STACK ?? '{}') as StackAddresses;
