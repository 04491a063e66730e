/** The rules of an address, in a chunk that loads with the first use; undefined when it does not come. */
export async function loadAddressRules() {
  return import(/* webpackChunkName: "later" */ 'shared-contracts/address-rules').catch(() => undefined);
}
