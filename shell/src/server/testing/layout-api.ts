import { loadApiClient } from 'shared-contracts';
import { startFakeUpstream } from './fake-upstream';

const menu = [
  { id: '1', name: 'Men', url: '/bit/men', type: 1, activeStatus: 1, visible: true, children: [] },
];

/** An API that serves the layout's data, because a page without its menu counts as incomplete. */
export async function startLayoutApi() {
  await loadApiClient();
  return startFakeUpstream(({ pathname, searchParams }) => {
    const content = { url: searchParams.get('url') ?? '', content: '{"pageComponent":[]}' };
    const known: Record<string, unknown> = { '/api/cms/get': content, '/api/push/key': { publicKey: null } };
    const data = known[pathname] ?? menu;
    return { body: JSON.stringify({ code: 200, data, msg: '' }) };
  });
}
