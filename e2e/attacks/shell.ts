import { pathOf } from 'shared-contracts/calls/call';
import { findBrand, getProduct } from 'shared-contracts/calls/product';
import { getSuggestions, searchProducts } from 'shared-contracts/calls/search';
import { type Attack, inEachSpelling, type Outcome, type Target } from './attack';
import { call, getRaw } from './calls';

/** Far above the time for a page, far below that of a pattern that backtracks. */
const patternMs = 3_000;

/** A client error: neither a server error nor a page. */
const refused = (status: number) => status >= 400 && status < 500;

const scripts = [
  '<script>attack()</script>',
  '"><img src=x onerror=attack()>',
  "'-attack()-'",
  '</script><script>attack()</script>',
  '</title><svg onload=attack()>',
];
/** How the strings would appear if the page did not escape them. */
const asMarkup = ['<script>attack', '<img src=x', '<svg onload'];

/** Pages that display a part of their URL. */
const speakingPaths = (text: string) => {
  const encoded = encodeURIComponent(text);
  return [
    `/bit/search?keyword=${encoded}`,
    `/bit/search?label=${encoded}`,
    `/bit/MEN?color=${encoded}&brand=${encoded}&sort=${encoded}&minPrice=${encoded}`,
    `/bit/brand/${encoded}`,
    `/bit/item/${encoded}`,
    `/bit/${encoded}`,
    `/help/store-locator?area=${encoded}`,
    `/login?redirecturl=${encoded}`,
    `/password/reset?email=${encoded}`,
    `/${encoded}`,
  ];
};

/** The live version of the catalogue remote, read from a page's data. */
async function findLiveVersion({ shopUrl }: Target): Promise<string> {
  const { text } = await call(shopUrl);
  const version = /"name":"mfe-catalog","version":"([^"]+)"/.exec(text)?.[1];
  if (!version) throw new Error('the home page names no version of the catalogue');
  return version;
}

export const shell: readonly Attack[] = [
  {
    name: 'markup and scripts in paths and queries',
    expected: 'nothing of it as markup',
    run: ({ shopUrl }) =>
      inEachSpelling(scripts, async (script): Promise<Outcome> => {
        for (const path of speakingPaths(script)) {
          const { text, status } = await call(shopUrl + path);
          if (status >= 500) return { isHeld: false, came: `${status} for ${path}` };
          const met = asMarkup.find((mark) => text.includes(mark));
          if (met) return { isHeld: false, came: `${met} in ${path}` };
        }
        return { isHeld: true, came: 'text only' };
      }),
  },
  {
    name: 'paths that name a host of their own',
    expected: 'an answer below 500, without that host',
    run: ({ shopUrl }) =>
      inEachSpelling(
        [
          '//',
          '/\\',
          '//a:99999/',
          '//x//attacker.example/bit',
          '//attacker.example/bit',
          '/\\attacker.example/bit',
        ],
        async (path) => {
          const { status, text } = await getRaw(shopUrl, path);
          const names = /(canonical|og:url|location:)[^>\n]*\/\/attacker\.example/i.exec(text);
          return {
            isHeld: status > 0 && status < 500 && !names,
            came: `${status}${names ? `, names the host in ${names[1]}` : ''}`,
          };
        },
      ),
  },
  {
    name: 'a host of the attacker in Host and X-Forwarded-Host',
    expected: 'nothing of it in the page',
    async run({ shopUrl }) {
      const host = 'attacker.example';
      const { status, text } = await getRaw(shopUrl, '/bit/MEN', { Host: host, 'X-Forwarded-Host': host });
      return { isHeld: !text.includes(host), came: `${status}` };
    },
  },
  {
    name: 'paths that can’t be decoded, and very long ones',
    expected: '4xx',
    run: ({ shopUrl }) =>
      inEachSpelling(
        [
          '/%00',
          '/bit/%00',
          '/bit/item/%00',
          '/bit/brand/a%00b',
          '/%',
          '/%ff',
          '/bit/%c0%af',
          `/${'a'.repeat(12_000)}`,
        ],
        async (path) => {
          const { status: first, text } = await getRaw(shopUrl, path);
          // For an undecodable path the server may redirect to the correctly encoded one: the final response
          // counts.
          const [, written] = /^location: (\/\S*%25\S*)/im.exec(text) ?? [];
          const { status } = written ? await getRaw(shopUrl, written) : { status: first };
          return { isHeld: refused(status), came: `${status} for ${path.slice(0, 20)}` };
        },
      ),
  },
  {
    name: 'paths that a pattern could take seconds to match',
    expected: `an answer below 500 within ${patternMs} ms`,
    run: ({ shopUrl, apiUrl }) =>
      inEachSpelling(['/', '%20', '-', 'a.', '/a'], async (part) => {
        const path = `/bit/${part.repeat(Math.floor(7_000 / part.length))}!`;
        for (const url of [shopUrl, apiUrl]) {
          const start = performance.now();
          const { status } = await getRaw(url, path);
          const ms = Math.round(performance.now() - start);
          if (status === 0 || status >= 500 || ms > patternMs)
            return { isHeld: false, came: `${status} after ${ms} ms from ${url}` };
        }
        return { isHeld: true, came: 'quick' };
      }),
  },
  {
    name: 'files outside of /artifacts and /images',
    expected: '4xx',
    run: ({ shopUrl }) =>
      inEachSpelling(
        [
          '/artifacts/../secrets.json',
          '/artifacts/..%2fsecrets.json',
          '/artifacts/%2e%2e/secrets.json',
          '/artifacts/%2e%2e%2fsecrets.json',
          '/artifacts/..\\secrets.json',
          '/artifacts/..%5csecrets.json',
          '/artifacts//etc/passwd',
          '/artifacts/%252e%252e/secrets.json',
          '/artifacts/release-map.json%00.js',
          '/images/../../secrets.json',
          '/images/..%2f..%2fsecrets.json',
          '/images/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
          '/images/../api/customer/myAccount/profile',
          '/images/..%2fdev%2fmailbox',
        ],
        async (path) => {
          const { status } = await getRaw(shopUrl, path);
          return { isHeld: refused(status), came: `${status}` };
        },
      ),
  },
  {
    name: 'source maps and server bundles of shell and remotes',
    expected: '4xx',
    async run(target) {
      const folder = `/artifacts/mfe-catalog/${await findLiveVersion(target)}`;
      const [script = ''] = /\/assets\/js\/shell\.[^"]+/.exec((await call(target.shopUrl)).text) ?? [];
      const files = ['/web/remoteEntry.js.map', '/server/server.cjs', '/release.json'].map(
        (file) => folder + file,
      );
      return inEachSpelling([...files, `${script}.map`], async (path) => {
        const { status } = await call(target.shopUrl + path);
        return { isHeld: refused(status), came: `${status}` };
      });
    },
  },
  {
    name: 'a preview cookie that nobody has signed',
    expected: 'the live version',
    async run(target) {
      const live = await findLiveVersion(target);
      const { text, status } = await call(target.shopUrl, {
        headers: { cookie: 'preview=mfe-catalog@0.0.0-attack' },
      });
      const isLive = status === 200 && text.includes(`"version":"${live}"`) && !text.includes('0.0.0-attack');
      return { isHeld: isLive, came: `${status}, ${isLive ? 'live' : 'the version of the cookie'}` };
    },
  },
  {
    name: 'the language link as a way to another site',
    expected: 'a path of the shop',
    run: ({ shopUrl }) =>
      inEachSpelling(
        [
          '//attacker.example',
          '/\\attacker.example',
          '/\t/attacker.example',
          'https://attacker.example',
          '\\/attacker.example',
        ],
        async (back) => {
          const { status, headers } = await call(
            `${shopUrl}/language?lang=en&back=${encodeURIComponent(back)}`,
          );
          const location = headers.get('location');
          const isOurs = !location || new URL(location, shopUrl).origin === new URL(shopUrl).origin;
          return { isHeld: isOurs && status < 500, came: `${status} ${location ?? ''}` };
        },
      ),
  },
  {
    name: 'SQL in search, filters and codes',
    expected: 'nothing found, nothing broken',
    async run({ apiUrl }) {
      const search = (body: object) =>
        call(apiUrl + pathOf(searchProducts), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      return inEachSpelling(
        [
          "' or '1'='1",
          "x'); drop table items; --",
          "' union select null, version() --",
          '$1',
          "\\'; select pg_sleep(9) --",
        ],
        async (text) => {
          const answers = await Promise.all([
            search({ keyword: text }),
            search({ brandName: [text] }),
            search({ filterColor: [text], filterSize: [text], label: text }),
            call(apiUrl + pathOf(getProduct, { code: text })),
            call(`${apiUrl}${pathOf(findBrand)}?brandName=${encodeURIComponent(text)}`),
            call(`${apiUrl}${pathOf(getSuggestions)}?keyword=${encodeURIComponent(text)}`),
          ]);
          const found: number = answers[1]?.data?.data?.list?.length ?? 0;
          return {
            isHeld: found === 0 && answers.every(({ code, status }) => code < 500 && status < 500),
            came: `${[...new Set(answers.map(({ code }) => code))].join(', ')}, ${found} found`,
          };
        },
      );
    },
  },
];
