/** The shop that `npm test` started for the journeys. */
interface StackAddresses {
  shell: string;
  api: string;
  artifacts: string;
  paymentSandbox: string;
  databaseUrl: string;
  dataDir: string;
}

if (!process.env.SHOP_STACK) {
  throw new Error('Journeys are run by `npm test -- --only journeys`, which starts the shop for them.');
}
export const stack = JSON.parse(process.env.SHOP_STACK) as StackAddresses;
