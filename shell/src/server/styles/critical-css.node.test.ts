import { criticalCss, parseStyleSheet } from './critical-css';

function critical(css: string, html: string, channel: 'bit' | 'sit' = 'bit'): string {
  return criticalCss([parseStyleSheet(css)], html, channel);
}

test('keeps the rules whose classes the page uses, and those of elements', () => {
  const css = '.a{color:red}.b{color:blue}p,.a .c{margin:0}.a.d:focus{color:green}';
  expect(critical(css, '<p class="a d">')).toBe('.a{color:red}p{margin:0}.a.d:focus{color:green}');
});

test('a rule for an element under the pointer is left out', () => {
  const css = '.a{color:red}.a:hover,.a:focus{color:green}.a:hover{margin:0}';
  expect(critical(css, '<p class="a">')).toBe('.a{color:red}.a:focus{color:green}');
});

test('a class in :not() or :is() is no condition', () => {
  const css = '.a:not(.b){color:red}:is(.x,.y) p{margin:0}';
  expect(critical(css, '<p class="a">')).toBe(css);
});

test('neighbours in one media query share it, in the order of the sheets', () => {
  const first = parseStyleSheet('@media (min-width: 768px){.a{color:red}.b{color:blue}p{margin:0}}');
  const second = parseStyleSheet('.a{color:green}@media print{.a{color:black}}');
  expect(criticalCss([first, second], '<p class="a">', 'bit')).toBe(
    '@media (min-width: 768px){.a{color:red}p{margin:0}}.a{color:green}',
  );
});

test('`:where()` with one class requires that class', () => {
  const css = ':where(.a){color:red}:where(.b){color:blue}';
  expect(critical(css, '<p class="a">')).toBe(':where(.a){color:red}');
});

test('how a change moves is left out: nothing changes in the first paint', () => {
  const css = '.a{color:red;transition:color 1s}.b{transition:none}@starting-style{.a[open]{opacity:0}}';
  expect(critical(css, '<p class="a b">')).toBe('.a{color:red}');
});

test('of equal rules in two sheets the last one stays, where it decides', () => {
  const first = parseStyleSheet('.a{color:red}@media (min-width: 768px){.a{margin:0}}');
  const second = parseStyleSheet('.a{color:blue}.a{color:red}@media (min-width: 768px){.a{margin:0}}');
  expect(criticalCss([first, second], '<p class="a">', 'bit')).toBe(
    '.a{color:blue}.a{color:red}@media (min-width: 768px){.a{margin:0}}',
  );
});

test('the tokens of the other channel are left out', () => {
  const css = ':root,[data-channel=bit]{--x:1}[data-channel=sit]{--x:2}';
  expect(critical(css, '', 'sit')).toBe(':root{--x:1}[data-channel=sit]{--x:2}');
  expect(critical(css, '', 'bit')).toBe(css.slice(0, css.indexOf('[data-channel=sit]')));
});

test('a token that no kept rule reads is left out, and one that only such a token reads', () => {
  const css =
    ':root{--shop-a:1px;--shop-b:var(--shop-c);--shop-c:2px;--x:3px}.a{margin:var(--shop-a)}.b{margin:var(--shop-b)}';
  expect(critical(css, '<p class="a">')).toBe(':root{--shop-a:1px;--x:3px}.a{margin:var(--shop-a)}');
  expect(critical(css, '<p class="b">')).toBe(
    ':root{--shop-b:var(--shop-c);--shop-c:2px;--x:3px}.b{margin:var(--shop-b)}',
  );
});

test('a rule of which nothing is left is left out with its media query', () => {
  const css = '@media (min-width: 768px){:root,[data-channel]{--shop-a:1px}}p{margin:0}';
  expect(critical(css, '')).toBe('p{margin:0}');
});

test('a fetched face is left out, its stand-in of the system follows where a kept rule names it', () => {
  const fetched = '@font-face{font-family:Own;src:url(/own.woff2)}';
  const standIn = '@font-face{font-family:"Own Stand-in";src:local(Arial)}';
  const text = 'p{font-family:Own,Own Stand-in}';
  expect(critical(fetched + standIn + text, '')).toBe(text + standIn);
  expect(critical(fetched + standIn, '')).toBe('');
});

test('an animation follows where a kept rule names it', () => {
  const css =
    '@keyframes grow{0%{opacity:0}}@keyframes fade{0%{opacity:1}}.a{animation:grow 1s}.b{animation:fade 1s}';
  expect(critical(css, '<p class="a">')).toBe('.a{animation:grow 1s}@keyframes grow{0%{opacity:0}}');
});
