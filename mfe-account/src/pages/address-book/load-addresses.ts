import { type SavedAddress, urls } from 'shared-contracts';
import { listAddresses } from 'shared-contracts/calls/account';
import { notFound, type PageContext, redirectTo } from 'shared-runtime';
import { dataOf } from '../../api/load';

export async function loader({ services, signal }: PageContext): Promise<SavedAddress[]> {
  return dataOf(await services.api.call(listAddresses, { auth: 'member', signal }));
}

/** There is no API call for a single address, so it is taken from the list. */
export async function loadAddress(context: PageContext): Promise<SavedAddress> {
  const id = context.url.searchParams.get('id');
  if (!id) throw redirectTo(urls.account.addressBook());
  const address = (await loader(context)).find((entry) => entry.id === id);
  if (!address) throw notFound();
  return address;
}
