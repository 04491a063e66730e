import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import { bulkOrderResultSchema, merchantOrderSchema } from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let packer: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await openWarehouse();
  packer = await addStaff(shop, ['PACKER']);
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

/** Tests run in the repository's root. */
const migrationsFolder = 'database/migrations';
const sf = { carrier: 'SF', trackingNumber: 'SF2000000000001' };
const bulk = (body: object) => packer.call('POST', merchantPaths.ordersBulk, bulkOrderResultSchema, { body });
const takeStep = (orderId: string, shipmentId: string, body: object) =>
  packer.call('POST', merchantPaths.parcelStep(orderId, shipmentId), merchantOrderSchema, { body });
const read = async (orderId: string) =>
  (await packer.call('GET', merchantPaths.order(orderId), merchantOrderSchema)).data;

async function sent(changes: object = {}): Promise<{ orderId: string; shipmentId: string }> {
  const orderId = await shop.buyThree(ada, changes);
  const shipmentId = await shop.pack(orderId);
  await shop.parcelStep(orderId, shipmentId, 'SHIPPED', sf);
  return { orderId, shipmentId };
}

describe('carrier and tracking number of a parcel', () => {
  it('stay when many orders are delivered at once', async () => {
    const { orderId } = await sent();
    const { data } = await bulk({ orderIds: [orderId], step: 'DELIVERED' });
    expect(data.results).toMatchObject([{ isDone: true }]);
    expect((await read(orderId)).shipments).toMatchObject([{ status: 'DELIVERED', ...sf }]);
    expect((await ada.readOrder(orderId)).data.delivery).toMatchObject({ trackingNumber: sf.trackingNumber });
  });

  it('stay through every later step of a parcel that is collected', async () => {
    const { orderId, shipmentId } = await sent({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
    for (const step of ['READY', 'COLLECTED']) {
      const { data } = await takeStep(orderId, shipmentId, { step });
      expect(data.shipments).toMatchObject([{ status: step, ...sf }]);
    }
  });

  it('change only in the fields that a correction names', async () => {
    const { orderId, shipmentId } = await sent();
    const correct = async (fields: object) =>
      (await takeStep(orderId, shipmentId, { step: 'CORRECTED', ...fields })).data.shipments[0];
    expect(await correct({ trackingNumber: 'SF3' })).toMatchObject({ carrier: 'SF', trackingNumber: 'SF3' });
    expect(await correct({ carrier: 'DHL' })).toMatchObject({ carrier: 'DHL', trackingNumber: 'SF3' });
    expect(await correct({ trackingNumber: null })).toMatchObject({ carrier: 'DHL', trackingNumber: null });
  });

  it('are refused with a step that does not send the parcel', async () => {
    const { orderId, shipmentId } = await sent();
    const wrong = { step: 'DELIVERED', trackingNumber: 'SF4' };
    expect((await takeStep(orderId, shipmentId, wrong)).code).toBe(resultCodes.invalidInput);
    expect((await bulk({ ...wrong, orderIds: [orderId] })).code).toBe(resultCodes.invalidInput);
    expect((await read(orderId)).shipments).toMatchObject([{ status: 'SHIPPED', ...sf }]);
  });

  it('come back by a migration where an older release lost them, as they were given last', async () => {
    const parcels = [await sent(), await sent(), await sent()];
    const [lost, corrected, kept] = parcels.map(({ shipmentId }) => shipmentId);
    const right = { carrier: 'DHL', trackingNumber: 'D1' };
    await takeStep(parcels[1]?.orderId ?? '', corrected ?? '', { step: 'CORRECTED', ...right });
    for (const { orderId, shipmentId } of parcels) await shop.parcelStep(orderId, shipmentId, 'DELIVERED');
    await shop.pool.query('update shipments set carrier = null, tracking_number = null where id = any($1)', [
      [lost, corrected],
    ]);
    const file = readdirSync(migrationsFolder).find((name) => name.endsWith('_restore_tracking_numbers.sql'));
    await shop.pool.query(readFileSync(join(migrationsFolder, file ?? ''), 'utf8'));
    const { rows } = await shop.pool.query(
      'select id, carrier, tracking_number as "trackingNumber" from shipments where id = any($1)',
      [[lost, corrected, kept]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: lost, ...sf },
        { id: corrected, ...right },
        { id: kept, ...sf },
      ]),
    );
  });
});
