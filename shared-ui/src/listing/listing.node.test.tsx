import { renderToString } from 'react-dom/server';
import { PlainLink } from '../link';
import { listingAt, translateListing } from '../testing/listing';
import { Listing } from './listing';

test('works without script: filters and order are forms, the next page is a link (behaviour/screens)', () => {
  const html = renderToString(
    <Listing
      listing={listingAt('/bit/search?color=black&sort=NEWEST')}
      pathname="/bit/search"
      subject={{ keyword: 'coat' }}
      t={translateListing}
      as={PlainLink}
      onGo={() => undefined}
      onMore={() => Promise.resolve(false)}
      heart={() => null}
      onQuickView={() => undefined}
    />,
  );
  const [filters = '', order = ''] = html.split('<form').slice(1);
  expect(filters).toContain('action="/bit/search" method="get"');
  expect(filters).toContain('<input type="hidden" name="keyword" value="coat"/>');
  expect(filters).toContain('<input type="hidden" name="sort" value="NEWEST"/>');
  expect(filters).toMatch(/<input(?=[^>]*name="color")(?=[^>]*value="black")(?=[^>]*checked="")[^>]*>/);
  for (const form of [filters, order]) expect(form).toMatch(/type="submit"/);
  expect(html).not.toContain('<noscript>');
  expect(order).toContain('<input type="hidden" name="color" value="black"/>');
  expect(html).toContain('href="/bit/search?keyword=coat&amp;color=black&amp;sort=NEWEST&amp;page=2"');
  expect(html).not.toContain('style=');
});
