import { getProfile } from 'shared-contracts/calls/account';
import { pathOf } from 'shared-contracts/calls/call';
import { listOrders as listMerchantOrders } from 'shared-contracts/calls/merchant-orders';
import { getGuestOrder } from 'shared-contracts/calls/orders';
import { getNavigation } from 'shared-contracts/calls/product';
import { getStoreConfig } from 'shared-contracts/calls/store';
import { type Attack, inEachSpelling, NotTriedError } from './attack';
import { call, getRaw, post, sendBytes } from './calls';

/** More than TRIES_PER_MINUTE allows. */
const moreThanAllowed = 150;

export const edge: readonly Attack[] = [
  {
    name: 'routes of development: mailbox, description of the API',
    expected: '404 in production',
    isLong: true,
    async run({ apiUrl, isProduction }) {
      if (!isProduction) throw new NotTriedError('a shop in development may have them');
      return inEachSpelling(['/dev/mailbox', '/docs', '/docs/json'], async (path) => {
        const { status } = await call(apiUrl + path);
        return { isHeld: status === 404, came: `${status}` };
      });
    },
  },
  {
    name: 'calls of another site’s scripts',
    expected: 'no leave for that site',
    run: ({ apiUrl }) =>
      inEachSpelling(
        ['https://attacker.example', 'null', 'http://localhost.attacker.example'],
        async (origin) => {
          const { headers } = await call(apiUrl + pathOf(getStoreConfig), { headers: { origin } });
          const allowed = headers.get('access-control-allow-origin');
          return { isHeld: allowed !== origin && allowed !== '*', came: `allowed: ${allowed ?? 'none'}` };
        },
      ),
  },
  {
    name: 'calls of the back office whose paths are written in other ways',
    expected: '400 to 499',
    run: ({ apiUrl }) =>
      inEachSpelling(
        [
          pathOf(listMerchantOrders).replace('/api', '/%61pi'),
          pathOf(listMerchantOrders).replace('merchant', 'm%65rchant'),
          pathOf(listMerchantOrders).replace('/api/', '//api/'),
          pathOf(listMerchantOrders).replace('/api/', '/health/../api/'),
          pathOf(listMerchantOrders).replace('/api/', '/health/%2e%2e/api/'),
          pathOf(listMerchantOrders).toUpperCase(),
        ],
        async (path) => {
          const { status } = await getRaw(apiUrl, path);
          return { isHeld: status >= 400 && status < 500, came: `${status}` };
        },
      ),
  },
  {
    name: 'a request with two hosts',
    expected: '400',
    run: ({ apiUrl, shopUrl }) =>
      inEachSpelling([apiUrl, shopUrl], async (url) => {
        const hosts = `Host: ${new URL(url).host}\r\nHost: evil.example\r\n`;
        const { status } = await sendBytes(
          url,
          `GET /health/live HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`,
        );
        return { isHeld: status === 400, came: `${status}` };
      }),
  },
  {
    name: 'answers that a browser may take for another type, or keep',
    expected: 'nosniff and Cache-Control on each, HSTS on https',
    run: ({ apiUrl, shopUrl }) =>
      inEachSpelling(
        [
          `${shopUrl}/`,
          `${shopUrl}/no/such/page`,
          `${shopUrl}/icon.svg`,
          `${shopUrl}/health`,
          `${shopUrl}/artifacts/none.js`,
          `${shopUrl}/images/none`,
          `${apiUrl}${pathOf(getStoreConfig)}`,
          `${apiUrl}${pathOf(getProfile)}`,
          `${apiUrl}/no/such/call`,
          `${apiUrl}/health`,
        ],
        async (url) => {
          const { headers } = await call(url);
          const isSecure = url.startsWith('https:');
          const missed = [
            headers.get('x-content-type-options') === 'nosniff' ? [] : ['nosniff'],
            headers.has('cache-control') ? [] : ['Cache-Control'],
            headers.has('strict-transport-security') === isSecure ? [] : ['HSTS on https alone'],
          ].flat();
          return { isHeld: missed.length === 0, came: missed.length > 0 ? `without ${missed}` : 'all' };
        },
      ),
  },
  {
    name: 'no contact for security reports: security.txt',
    expected: '200 with a contact',
    async run({ shopUrl }) {
      const { status, text } = await call(`${shopUrl}/.well-known/security.txt`);
      return { isHeld: status === 200 && /^Contact:/m.test(text), came: `${status}` };
    },
  },
  {
    name: 'brotli for who refuses it',
    expected: 'another encoding',
    run: ({ apiUrl, shopUrl }) =>
      inEachSpelling([`${shopUrl}/`, `${shopUrl}/icon.svg`, apiUrl + pathOf(getNavigation)], async (url) => {
        const { headers } = await call(url, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
        const encoding = headers.get('content-encoding');
        return { isHeld: encoding !== 'br', came: encoding ?? 'none' };
      }),
  },
  {
    name: 'answers of the API that waste the network',
    expected: 'JSON is compressed for who takes it',
    run: ({ apiUrl }) =>
      inEachSpelling(['br', 'gzip'], async (encoding) => {
        const { headers } = await call(apiUrl + pathOf(getNavigation), {
          headers: { 'accept-encoding': encoding },
        });
        const came = headers.get('content-encoding') ?? 'none';
        return { isHeld: came === encoding, came };
      }),
  },
  {
    name: 'health that says more than it knows',
    expected: 'two addresses, both 200 while all is well',
    run: ({ apiUrl, shopUrl }) =>
      inEachSpelling(
        [shopUrl, apiUrl].flatMap((url) => [`${url}/health/live`, `${url}/health/ready`]),
        async (url) => {
          const { status } = await call(url);
          return { isHeld: status === 200, came: `${status}` };
        },
      ),
  },
  {
    // Runs last: afterwards this address is rate limited for a minute.
    isLong: true,
    name: `${moreThanAllowed} guesses, each from another X-Forwarded-For`,
    expected: '429 before the last',
    async run({ apiUrl }) {
      for (let count = 1; count <= moreThanAllowed; count++) {
        const { status } = await post(
          apiUrl + pathOf(getGuestOrder),
          { orderId: `ITHKE${String(count).padStart(12, '0')}`, email: 'eve@example.com' },
          { 'x-forwarded-for': `203.0.113.${count}` },
        );
        if (status === 429) return { isHeld: true, came: `429 at guess ${count}` };
      }
      return { isHeld: false, came: 'no limit' };
    },
  },
];
