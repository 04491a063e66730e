import { slimCalls } from './slim-calls';

test('a page gets method, path and a schema that loads with the first call, and no words of the API', () => {
  const module = `
    import { cartChangeSchema, cartSchema as bag } from '../wire/cart';
    export const changeCart = {
      method: 'POST', path: '/api/shoppingcart', body: cartChangeSchema, answer: bag,
      access: 'member', reads: true, says: 'Changes the bag.',
    };`;
  expect(slimCalls(module, 'later')).toBe(
    "export const changeCart = { method: 'POST', path: '/api/shoppingcart', reads: true, " +
      'answer: async () => (await import(/* webpackChunkName: "later" */ "../wire/cart")).cartSchema };',
  );
});

test('an answer that is written in place stops the build, because its schema would ship with the page', () => {
  const module = "export const getCart = { method: 'GET', path: '/api/shoppingcart', answer: z.object({}) };";
  expect(() => slimCalls(module, 'later')).toThrow('getCart has to be a schema that is imported by its name');
});
