import account from 'mfe-account/remote';
import catalog from 'mfe-catalog/remote';
import checkout from 'mfe-checkout/remote';
import search from 'mfe-search/remote';
import { pages as staffPages } from 'mfe-staff/src/pages/pages';
import wholesale from 'mfe-wholesale/remote';
import { matchRoutes } from 'react-router-dom';
import { channels } from 'shared-contracts/channel';
import { expandPattern } from 'shared-contracts/remote';
import { type Finds, places } from './places';

/**
 * The demo catalogue's categories are at most three levels deep, and the bare wholesale URL redirects to the
 * list.
 */
const withoutPlace = /:category(-brands)?-[456] |^mfe-wholesale \/wholesale$|:account-other \/account$/;

const routesOfRemotes = [account, catalog, checkout, search, wholesale].flatMap(
  ({ name, routes, application }) => [
    ...routes.flatMap(({ id, pattern, caseSensitive }) =>
      expandPattern(pattern).map((path) => ({ id: `${name}:${id} ${path}`, path, caseSensitive })),
    ),
    ...(application?.paths ?? []).map((path) => ({ id: `${name} ${path}`, path })),
  ],
);

const routes = [...routesOfRemotes, ...staffPages.map(({ path }) => ({ id: `mfe-staff ${path}`, path }))];

const findsOf = (channel: Finds['channel']): Finds => ({
  channel,
  itemCode: 'ITEM',
  brandName: 'Brand',
  bottleCode: 'BOTTLE',
  styleCode: 'STYLE',
  addressId: 'address',
  customerId: 'customer',
  pastOrderId: 'ITHKE000000000001',
  returnId: 'RTABCDEFGHJK',
  windowId: 'EARLY',
  priceListId: 'STANDARD',
  catalogueId: async () => 'WCABCDEFGHJK',
  guestReturn: async () => ({ orderId: 'ITHKE000000000005', returnId: 'RTABCDEFGHJL' }),
  paidOrderId: async () => 'ITHKE000000000002',
  unpaidOrderId: async () => 'ITHKE000000000003',
  transferId: async () => 'TRABCDEFGHJK',
  countSheetId: async () => 'CSABCDEFGHJK',
  purchaseOrderId: async () => 'POABCDEFGHJK',
  draftOrderId: async () => 'DOABCDEFGHJK',

  giftCardOrderId: async () => 'ITHKE000000000004',
});

test('every route of every remote has a place in both channels, which the screenshots show (behaviour/screens)', async () => {
  const met = new Set<string | undefined>();
  for (const channel of Object.values(channels)) {
    for (const place of places) {
      const [pathname = ''] = (await place.path(findsOf(channel.type))).split('?');
      met.add(matchRoutes(routes, pathname)?.at(-1)?.route.id);
    }
  }
  const missed = routes.map(({ id }) => id).filter((id) => !met.has(id) && !withoutPlace.test(id));
  expect(missed).toEqual([]);
});

test('no two places have the same name, which is the name of their picture', () => {
  const names = places.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
