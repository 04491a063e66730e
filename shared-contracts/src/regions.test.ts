import { findRegion, isDistrictOf, placeNames, shippingRegions } from './regions';

describe('shipping region tree (behaviour/screens)', () => {
  test('has Hong Kong and Macau with the areas of behaviour/screens, each with districts', () => {
    expect(
      shippingRegions.map((region) => [region.name.en, region.areas.map((area) => area.name.en)]),
    ).toEqual([
      ['Hong Kong', ['Hong Kong Island', 'Kowloon', 'New Territories']],
      ['Macau', ['Taipa', 'Cotai', 'Coloane', 'Macau Peninsula']],
    ]);
    for (const area of shippingRegions.flatMap((region) => region.areas)) {
      expect(area.districts.length).toBeGreaterThan(0);
    }
  });

  test('names every place once, in both languages', () => {
    const places = shippingRegions.flatMap((region) =>
      region.areas.flatMap((area) =>
        [area, ...area.districts].map((place) => ({ ...place, region: region.code })),
      ),
    );
    expect(new Set(places.map((place) => place.code)).size).toBe(places.length);
    for (const place of places) expect(place.name.zh).toMatch(/\p{Script=Han}/u);
  });

  test('knows whether a district is of an area of a region', () => {
    expect(isDistrictOf('HK', 'kowloon', 'kwun-tong')).toBe(true);
    expect(isDistrictOf('HK', 'kowloon', 'eastern')).toBe(false);
    expect(isDistrictOf('MO', 'kowloon', 'kwun-tong')).toBe(false);
    expect(findRegion('XX')).toBeUndefined();
  });

  test('names places in a language, and an unknown code as itself', () => {
    const place = { region: 'HK', area: 'kowloon', district: 'kwun-tong' };
    expect(placeNames(place, 'zh')).toEqual({ region: '香港', area: '九龍', district: '觀塘區' });
    expect(placeNames({ ...place, district: 'gone' }, 'en').district).toBe('gone');
  });
});
