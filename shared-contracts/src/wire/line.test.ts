import { busEvents } from '../bus';
import { parseCartLines } from '../cart-lines';
import {
  cartAdjustmentSchema,
  cartChangeSchema,
  cartLineInputSchema,
  cartLineSchema,
  favouriteChangeSchema,
  favouriteSchema,
  giftSchema,
  inactiveCartLineSchema,
  lineKeyInput,
  lineSchema,
  orderCalculationSchema,
  orderLineSchema,
  returnCreateRequestSchema,
  returnDetailSchema,
  returnOptionsSchema,
  wholesaleAddRequestSchema,
  wholesaleCartLineSchema,
} from '.';

const line: Readonly<Record<string, unknown>> = lineSchema.shape;

/** The fields that a schema shares with a line by name, and those of them with their own schema. */
function fieldsOf(shape: Readonly<Record<string, unknown>>) {
  const shared = Object.keys(shape).filter((name) => Object.hasOwn(line, name));
  return { shared: shared.sort(), twins: shared.filter((name) => shape[name] !== line[name]) };
}

const all = Object.keys(line).sort();
const key = ['channelId', 'skuId'];

describe('one line from the button to the database', () => {
  test.each([
    ['a line of the cart', cartLineSchema.shape, all],
    ['a line that can no longer be sold', inactiveCartLineSchema.shape, all],
    ['a line of an order', orderLineSchema.shape, all],
    ['a line of a return', returnDetailSchema.shape.lines.def.element.shape, all],
    ['a line that can be returned', returnOptionsSchema.shape.lines.def.element.shape, all],
    [
      'a line of a wholesale cart',
      wholesaleCartLineSchema.shape,
      all.filter((name) => name !== 'listPrice' && name !== 'salePrice'),
    ],
    [
      'a piece of the wishlist',
      favouriteSchema.shape,
      all.filter((name) => name !== 'quantity' && name !== 'image'),
    ],
    ['a gift', giftSchema.shape, ['image', 'itemCode', 'skuId', 'title']],
  ])('%s has its fields from the line', (_title, shape, names) => {
    expect(fieldsOf(shape)).toEqual({ shared: names, twins: [] });
  });

  test('a previewed line and an adjustment have its key and quantity', () => {
    const preview = orderCalculationSchema.shape.lines.def.innerType.def.element.shape;
    expect(fieldsOf(preview)).toEqual({ shared: [...key, 'quantity'].sort(), twins: [] });
    // Optional, for an answer of an older API.
    expect(fieldsOf(cartAdjustmentSchema.shape).twins.sort()).toEqual(['color', 'size']);
  });

  test('each request names a line by the same bounded key', () => {
    const requests = [
      cartLineInputSchema.shape,
      ...cartChangeSchema.def.options.map(({ shape }) => shape.lines.def.element.shape),
      favouriteChangeSchema.shape.skuInfo.def.element.shape,
      returnCreateRequestSchema.shape.lines.def.element.shape,
    ];
    expect(requests).toHaveLength(9);
    for (const { skuId, channelId } of requests) expect({ skuId, channelId }).toEqual(lineKeyInput);
    expect(wholesaleAddRequestSchema.shape.lines.def.element.shape.skuId).toBe(lineKeyInput.skuId);
  });

  test('an event shows what a line shows', () => {
    const { properties } = busEvents['cart-added'].payload;
    expect(Object.keys(properties?.line?.properties ?? {}).sort()).toEqual(all);
  });

  test('a bag that a guest stored before is read as it was', () => {
    const stored =
      '[{"skuId":"S1","channelId":1,"quantity":2,"selected":true,"itemCode":"I1","itemId":"7"},' +
      '{"skuId":"S2","channelId":2,"quantity":1},' +
      '{"skuId":"S3","channelId":1,"quantity":3,"selected":false,"salePrice":100,"title":"Coat"}]';
    expect(parseCartLines(stored)).toEqual({
      dropped: 0,
      lines: [
        { skuId: 'S1', channelId: 1, quantity: 2, selected: true, itemCode: 'I1', itemId: '7' },
        { skuId: 'S2', channelId: 2, quantity: 1 },
        { skuId: 'S3', channelId: 1, quantity: 3, selected: false },
      ],
    });
  });
});
