import { pathOf } from 'shared-contracts/calls/call';
import { searchProducts } from 'shared-contracts/calls/search';
import { type Attack, inEachSpelling, type Target } from './attack';
import { post, sendBytes } from './calls';

/** Servers must end an incomplete request within this time. */
const maxRequestMs = 40_000;

const nested = (depth: number) => `{"keyword":${'['.repeat(depth)}${']'.repeat(depth)}}`;

/** Minimum of three attempts, which reduces the influence of other load. */
async function quickestMs(send: () => Promise<unknown>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3; count++) {
    const start = performance.now();
    await send();
    quickest = Math.min(quickest, performance.now() - start);
  }
  return quickest;
}

/** A POST whose headers announce a longer body than is sent. */
async function sendSlowly(url: string, path: string) {
  const { host } = new URL(url);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
  const start = performance.now();
  const { isClosed, status } = await sendBytes(url, head, maxRequestMs);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  return {
    isHeld: isClosed,
    came: isClosed ? `closed after ${seconds} s (${status})` : `open after ${seconds} s`,
  };
}

const slowBody = (name: string, of: (target: Target) => string, path: string): Attack => ({
  name: `a body that never ends, sent to the ${name}`,
  expected: `the connection is closed within ${maxRequestMs / 1000} s`,
  isLong: true,
  beginsFirst: true,
  run: (target) => sendSlowly(of(target), path),
});

export const faults: readonly Attack[] = [
  {
    name: 'a body of 8,000 arrays in one another, and deeper ones',
    expected: '4xx, no slower than a flat body of the size',
    async run({ apiUrl }) {
      const answer = await inEachSpelling(['8000', '20000', '200000'], async (depth) => {
        const { status } = await post(apiUrl + pathOf(searchProducts), nested(Number(depth)));
        return { isHeld: status >= 400 && status < 500, came: `${status}` };
      });
      if (!answer.isHeld) return answer;
      const flat = { keyword: Array.from({ length: 8_000 }, () => 1) };
      const flatMs = await quickestMs(() => post(apiUrl + pathOf(searchProducts), flat));
      const nestedMs = await quickestMs(() => post(apiUrl + pathOf(searchProducts), nested(8_000)));
      // A recursive check takes a hundred times as long, so a factor of ten separates the two clearly.
      return {
        isHeld: nestedMs < 10 * flatMs + 20,
        came: `${answer.came}, ${nestedMs.toFixed(0)} ms, flat ${flatMs.toFixed(0)} ms`,
      };
    },
  },
  {
    name: 'a body that is announced as too large',
    expected: '413 before it is sent',
    async run({ apiUrl }) {
      const head = `POST ${pathOf(searchProducts)} HTTP/1.1\r\nHost: ${new URL(apiUrl).host}\r\n`;
      const fields = 'Content-Type: application/json\r\nContent-Length: 5000000\r\n\r\n';
      const { status } = await sendBytes(apiUrl, `${head}${fields}{`);
      return { isHeld: status === 413, came: `${status}` };
    },
  },
  {
    name: 'bodies that are no JSON, or of a poisoned prototype',
    expected: '4xx',
    run: ({ apiUrl }) =>
      inEachSpelling(
        [
          '{"keyword":',
          '',
          'null',
          '{"__proto__":{"isStaff":true},"pageSize":-1}',
          '{"constructor":{"prototype":{"isStaff":true}},"pageSize":-1}',
          '{"keyword":"a\\u0000b"}',
        ],
        async (body) => {
          const { status } = await post(apiUrl + pathOf(searchProducts), body);
          return { isHeld: status >= 400 && status < 500, came: `${status}` };
        },
      ).then((outcome) => ({ ...outcome, came: outcome.came.slice(0, 100) })),
  },
  {
    name: 'headers that never end, sent to shop and API',
    expected: `the connection is closed within ${maxRequestMs / 1000} s`,
    isLong: true,
    beginsFirst: true,
    run: ({ shopUrl, apiUrl }) =>
      inEachSpelling([shopUrl, apiUrl], async (url) => {
        const head = `GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-Slow: `;
        const { isClosed, status } = await sendBytes(url, head, maxRequestMs);
        return { isHeld: isClosed, came: isClosed ? `closed (${status})` : 'open' };
      }),
  },
  slowBody('API', ({ apiUrl }) => apiUrl, pathOf(searchProducts)),
  slowBody('shop', ({ shopUrl }) => shopUrl, '/vitals'),
];
