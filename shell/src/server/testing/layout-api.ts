import { loadApiClient } from 'shared-contracts';
import { startFakeUpstream } from './fake-upstream';

const menu = [
  { id: '1', name: 'Men', url: '/bit/men', type: 1, activeStatus: 1, visible: true, children: [] },
];

/** Data of the layout, without which a page counts as incomplete. */
export function layoutData(pathname: string, url = ''): unknown {
  const content = { url, content: '{"pageComponent":[]}' };
  const known: Record<string, unknown> = { '/api/cms/get': content, '/api/push/key': { publicKey: null } };
  return known[pathname] ?? menu;
}

/** An API that serves the layout's data. */
export async function startLayoutApi() {
  await loadApiClient();
  return startFakeUpstream(({ pathname, searchParams }) => {
    const data = layoutData(pathname, searchParams.get('url') ?? '');
    return { body: JSON.stringify({ code: 200, data, msg: '' }) };
  });
}
