import { readPdf } from 'documents/testing/read-pdf';
import { pathOf } from 'shared-contracts/calls/call';
import { getParcelDocument } from 'shared-contracts/calls/merchant-orders';
import { type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { addStaff } from '../testing/staff';

type Caller = Awaited<ReturnType<typeof addStaff>>;

let shop: Warehouse;
let ada: Member;
let packer: Caller;
beforeAll(async () => {
  shop = await openWarehouse();
  packer = await addStaff(shop, ['PACKER']);
  ada = await registerMember(shop.app);
});
afterAll(() => shop.close());

const open = (orderId: string, shipmentId: string, kind: string, { headers }: Caller = packer) =>
  shop.app.inject({
    url: `${pathOf(getParcelDocument, { orderId, shipmentId })}?kind=${kind}`,
    headers: { ...headers, 'accept-language': 'zh-HK' },
  });

describe('the documents of a parcel', () => {
  it('hold the pieces of that parcel alone and no price, in the language of the buyer', async () => {
    const orderId = await shop.buyThree(ada, { giftMessage: 'For you' });
    const first = await shop.pack(orderId, [[0, 1]]);
    const slip = await open(orderId, first, 'SLIP');
    expect(slip.statusCode).toBe(200);
    expect(slip.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="slip-${first}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const [page] = readPdf(slip.rawPayload);
    expect(page).toContain('Packing slip');
    expect(page).toContain('For you');
    expect(page).toContain('S1S');
    expect(page).not.toMatch(/S2S|HK\$|110|120/);
    expect(page).toContain('another parcel');
    const label = await open(orderId, first, 'LABEL');
    expect(readPdf(label.rawPayload)[0]).toContain(orderId.slice(-4));
  });

  it('are the same file until something of the parcel changes', async () => {
    const orderId = await shop.buyThree(ada);
    const shipmentId = await shop.pack(orderId);
    const label = async () => (await open(orderId, shipmentId, 'LABEL')).rawPayload.toString('base64');
    const before = await label();
    expect(await label()).toBe(before);
    await shop.pool.query(
      `update orders set address = jsonb_set(address, '{addressLine1}', '"9 Other Road"') where id = $1`,
      [orderId],
    );
    expect(readPdf(Buffer.from(await label(), 'base64'))[0]).toContain('9 Other Road');
  });

  it('are found with their own order only, and not once its buyer is erased', async () => {
    const [one, other] = [await shop.buyThree(ada), await shop.buyThree(ada)];
    const shipmentId = await shop.pack(one);
    expect((await open(other, shipmentId, 'SLIP')).statusCode).toBe(404);
    expect((await open(one, 'SHABCDEFGHJK', 'SLIP')).statusCode).toBe(404);
    expect((await open(one, shipmentId, 'INVOICE')).statusCode).toBe(400);
    const isErasedAs = `ithke${one.slice(5).toLowerCase()}@guest.invalid`;
    await shop.pool.query('update orders set email = $2 where id = $1', [one, isErasedAs]);
    expect((await open(one, shipmentId, 'LABEL')).statusCode).toBe(404);
  });

  it('are not for those who do not pack', async () => {
    const orderId = await shop.buyThree(ada);
    const shipmentId = await shop.pack(orderId);
    for (const role of ['SERVICE', 'MERCHANDISER', 'WHOLESALE_MANAGER'] as const) {
      expect((await open(orderId, shipmentId, 'LABEL', await addStaff(shop, [role]))).statusCode).toBe(403);
    }
    expect((await shop.app.inject(pathOf(getParcelDocument, { orderId, shipmentId }))).statusCode).not.toBe(
      200,
    );
  });
});
