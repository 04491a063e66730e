import { urls } from 'shared-contracts/urls';
import { findMarkupErrors } from '../src/checks/markup';
import { findAll } from '../src/finds';
import { places } from '../src/places';
import { expect, test } from '../src/test';

/** All pages of the back office have the frame of its login. */
const pages = places.filter(({ isTwin, visitor }) => !isTwin && visitor !== 'staff');

/**
 * The server's HTML of every page type: as a guest gets it; for members' pages the frame that the browser
 * fills.
 */
for (const channel of ['bit', 'sit'] as const) {
  for (const language of ['en', 'zh'] as const) {
    test(`the server writes valid HTML for every page type (${channel}, ${language})`, async ({
      request,
      db,
    }) => {
      test.slow();
      const finds = await findAll(db, request, channel);
      const paths = await Promise.all(pages.map(({ path }) => path(finds)));
      const more = [`${urls.category(channel, 'MEN###CLOTHING')}?page=2`, urls.error()];
      for (const path of [...paths, ...more]) {
        const headers = { cookie: `lang=${language}; itType=${channel}` };
        const response = await request.get(path, { headers });
        expect.soft(await findMarkupErrors(await response.text()), path).toEqual([]);
      }
    });
  }
}
