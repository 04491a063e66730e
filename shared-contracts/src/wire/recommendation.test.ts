import { readRecommendationRequest, writeRecommendationRequest } from './recommendation';

test('a request survives its way as text (behaviour/calls)', () => {
  const request = { id: 'gstab12cd3', spot: 'item', item: 'C1' };
  expect(readRecommendationRequest(writeRecommendationRequest(request))).toEqual(request);
});

test.each([
  ['no place', '{"id":"gstab12cd3"}'],
  ['two places', '{"id":"gstab12cd3","ab":"a","spot":"item"}'],
  ['nobody', '{"spot":"item"}'],
  ['another text', 'id=gstab12cd3&spot=item'],
])('%s is no request', (_, text) => {
  expect(readRecommendationRequest(text)).toBeUndefined();
});
