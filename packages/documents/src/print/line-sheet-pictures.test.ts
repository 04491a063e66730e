import { setTimeout as delay } from 'node:timers/promises';
import { fetchPictures } from './line-sheet-pictures';

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/images/${index}`);
const jpegOf = (bytes: number) => async () => Buffer.alloc(bytes);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** An origin that answers when it is told to. */
function lateOrigin() {
  const waiting: (() => void)[] = [];
  let [asked, answered] = [0, 0];
  return {
    asked: () => asked,
    read: () =>
      new Promise<Buffer>((resolve) => {
        asked += 1;
        waiting.push(() => resolve(Buffer.from('jpeg')));
      }),
    /** Answers the first `count` requests, including those that arrive while it answers. */
    async answerAll(count: number): Promise<void> {
      for (; answered < count; answered += 1) {
        waiting[answered]?.();
        await turn();
      }
    },
  };
}

describe('the pictures of a line sheet', () => {
  it('are read once for each path, four at a time, in a small width', async () => {
    const asked: unknown[] = [];
    let [running, most] = [0, 0];
    const { pictures, leftOut } = await fetchPictures([...paths(20), '/images/3', ''], {
      async read(...request) {
        asked.push(request);
        running += 1;
        most = Math.max(most, running);
        await turn();
        running -= 1;
        return Buffer.from(request[0]);
      },
    });
    expect(asked).toHaveLength(20);
    expect(asked[0]).toEqual(['/images/0', 160, 'jpeg']);
    expect(most).toBe(4);
    expect([pictures.get('/images/19')?.toString(), leftOut]).toEqual(['/images/19', 0]);
  });

  it('are left out and counted when they are missing, with the first reason', async () => {
    const missing = new Error('No such picture');
    const { pictures, leftOut, error } = await fetchPictures(paths(3), {
      read: async (path) => {
        if (path !== '/images/1') throw missing;
        return Buffer.from('jpeg');
      },
    });
    expect([...pictures.keys()]).toEqual(['/images/1']);
    expect([leftOut, error]).toEqual([2, missing]);
  });

  it('are bounded in number and bytes', async () => {
    const few = await fetchPictures(paths(10), { read: jpegOf(1) }, { count: 6 });
    expect([few.pictures.size, few.leftOut]).toEqual([6, 4]);
    const small = await fetchPictures(paths(10), { read: jpegOf(10) }, { bytes: 35 });
    expect([small.pictures.size, small.leftOut]).toEqual([3, 7]);
  });

  it('that come late are still read, for the next document', async () => {
    const origin = lateOrigin();
    const { pictures, leftOut } = await fetchPictures(paths(12), origin, { timeMs: 0 });
    expect([pictures.size, leftOut, origin.asked()]).toEqual([0, 12, 4]);
    await origin.answerAll(12);
    expect(origin.asked()).toBe(12);
  });

  it('that come later than that are read no more', async () => {
    const origin = lateOrigin();
    const cachingMs = 1;
    await fetchPictures(paths(12), origin, { timeMs: 0, cachingMs });
    // Timers of the same length end in the order in which they began.
    await delay(cachingMs);
    await origin.answerAll(4);
    // These four were being read when the time ended.
    expect(origin.asked()).toBe(4);
  });

  it('of an origin that never answers are not waited for', async () => {
    let asked = 0;
    const { pictures, leftOut } = await fetchPictures(
      paths(10),
      {
        read(path) {
          asked += 1;
          return path === '/images/0' ? Promise.resolve(Buffer.from('jpeg')) : new Promise(() => undefined);
        },
      },
      { timeMs: 50 },
    );
    expect([pictures.size, leftOut, asked]).toEqual([1, 9, 5]);
  });
});
