import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PageStream } from './stream';

function open(deferred: { id: number; promise: Promise<unknown> }[]) {
  const target = new PassThrough();
  const stream = new PageStream({
    target,
    nonce: 'n',
    start: '<head>',
    afterFirstFlush: '<script nonce="n">boot()</script>',
    deferred,
    end: () => target.end(),
  });
  return { stream, html: text(target) };
}

test('a script comes only between two batches of the page, never inside a tag', async () => {
  const { stream, html } = open([]);
  stream.write('<p cla');
  stream.write('ss="a">x</p>');
  stream.flush();
  stream.end('<b>y</b>');
  expect(await html).toBe('<head><p class="a">x</p><script nonce="n">boot()</script><b>y</b>');
});

test('the document stays open until the last deferred value has come', async () => {
  let settle: (value: string) => void = () => {};
  const { stream, html } = open([{ id: 1, promise: new Promise((resolve) => (settle = resolve)) }]);
  stream.end('<p>x</p>');
  settle('late</script>');
  expect(await html).toContain('__shopDeferred.push([1,true,"late\\u003c/script>"])');
});

test('a deferred value that failed is said to have failed', async () => {
  const { stream, html } = open([{ id: 2, promise: Promise.reject(new Error('no')) }]);
  stream.end();
  expect(await html).toContain('__shopDeferred.push([2,false,null])');
});
