import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, Link as RouterLink, StaticRouter } from 'react-router-dom';
import { Link } from './link';

const render = (Component: ComponentType<LinkProps>, to: string) =>
  renderToStaticMarkup(
    <StaticRouter location="/bit/men/shoes">
      <Component to={to} className="link" aria-label="Away" reloadDocument discover="none">
        Go
      </Component>
    </StaticRouter>,
  );
const attributesOf = (html: string) => [...html.matchAll(/[\w-]+="[^"]*"/g)].map(String).sort();

// Server and browser must render the same link, or React logs a hydration warning.
test.each([
  '/',
  '/bit/men',
  '/bit/WOMEN/CLOTHING?color=BLACK&sort=PRICE#top',
  '/bit/brand/A%20%26%20B',
  '/login?redirecturl=/account//index',
  '/bit/../sit/men',
  '//elsewhere.test/x',
  '/bit/men?',
  '/bit/men ',
  'women',
  '?page=2',
  '#content',
  'https://elsewhere.test/x?y=1',
  'tel:+85230000000',
])('a link to %s is the router’s on the server', (to) => {
  expect(attributesOf(render(Link, to))).toEqual(attributesOf(render(RouterLink, to)));
});

test('a link carries only the attributes that a page reads', () => {
  const html = renderToStaticMarkup(<Link to="/bit/men">Men</Link>);
  expect(html).toBe('<a href="/bit/men">Men</a>');
});
