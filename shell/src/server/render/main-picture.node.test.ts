import { mainPicturePreloads } from './main-picture';

test('a page without a main picture preloads none', () => {
  expect(mainPicturePreloads('<picture><img srcSet="/a?w=80 80w" sizes="48vw"/></picture>')).toBe('');
});

test('the first main picture is preloaded with the widths it offers', () => {
  const image = '<img alt="" sizes="48vw" srcSet="/a?w=80 80w" src="/a" fetchPriority="high"/>';
  expect(mainPicturePreloads(`<p><picture>${image}</picture>${image.replaceAll('/a', '/b')}`)).toBe(
    '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/a?w=80 80w" imagesizes="48vw">',
  );
});

test('preloads the displayed crop of a picture that has another crop for phones', () => {
  const html =
    '<picture><source media="(max-width: 767px)" srcSet="/tall 80w" sizes="100vw"/>' +
    '<img sizes="90vw" srcSet="/wide 80w" fetchPriority="high"/></picture>';
  expect(mainPicturePreloads(html)).toBe(
    '<link rel="preload" as="image" fetchpriority="high" media="(max-width: 767px)" imagesrcset="/tall 80w" imagesizes="100vw">' +
      '<link rel="preload" as="image" fetchpriority="high" media="not all and (max-width: 767px)" imagesrcset="/wide 80w" imagesizes="90vw">',
  );
});
