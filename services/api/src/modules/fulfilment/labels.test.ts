import { carrierCodes, isNumberOf } from 'commerce-rules/carriers';
import { readPdf } from 'documents/testing/read-pdf';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelLabel,
  getParcelDocument,
  makeLabel,
  moveParcel,
} from 'shared-contracts/calls/merchant-orders';
import { getReturnLabel, makeReturnLabel } from 'shared-contracts/calls/merchant-returns';
import { merchantOrderSchema, merchantReturnSchema } from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { piece, returnCalls } from '../testing/returns';
import { addStaff } from '../testing/staff';

let shop: Warehouse;
let ada: Member;
let packer: Awaited<ReturnType<typeof addStaff>>;
let service: typeof packer;
beforeAll(async () => {
  shop = await openWarehouse();
  packer = await addStaff(shop, ['PACKER']);
  service = await addStaff(shop, ['SERVICE']);
  ada = await registerMember(shop.app);
});
afterEach(() => expectCleanLedger(shop.pool));
afterAll(() => shop.close());

const post = (url: string, body: object = {}) => packer.call('POST', url, merchantOrderSchema, { body });
const pdfOf = async (url: string) => {
  const answer = await shop.app.inject({ url, headers: packer.headers });
  return { status: answer.statusCode, text: answer.statusCode === 200 ? readPdf(answer.rawPayload)[0] : '' };
};

async function packed() {
  const orderId = await shop.buyThree(ada);
  const shipmentId = await shop.pack(orderId);
  const key = { orderId, shipmentId };
  return { ...key, make: pathOf(makeLabel, key), cancel: pathOf(cancelLabel, key), key };
}

describe('the label of a parcel', () => {
  it('has a number of the carrier, once, and goes with the parcel', async () => {
    const { orderId, shipmentId, make, key } = await packed();
    const answers = await Promise.all([1, 2].map(() => post(make)));
    const [parcel] = answers[0]?.data.shipments ?? [];
    expect(parcel).toMatchObject({ carrier: 'SHOP', hasLabel: true, carrierName: 'Our own delivery' });
    const number = parcel?.trackingNumber ?? '';
    expect(isNumberOf('SHOP', number)).toBe(true);
    expect(answers[1]?.data.shipments).toEqual(answers[0]?.data.shipments);
    expect((await shop.journalOf(orderId)).filter((kind) => kind === 'LABEL_MADE')).toHaveLength(1);
    const label = await pdfOf(`${pathOf(getParcelDocument, key)}?kind=LABEL`);
    for (const words of [number, 'Our own delivery', shipmentId]) expect(label.text).toContain(words);
    await shop.parcelStep(orderId, shipmentId, 'SHIPPED');
    expect((await ada.readOrder(orderId)).data.delivery).toMatchObject({ trackingNumber: number });
    expect((await post(pathOf(cancelLabel, key))).code).toBe(40904);
  });

  it('is taken back before the parcel leaves, also when it is opened', async () => {
    const { orderId, shipmentId, make, cancel, key } = await packed();
    const number = (await post(make)).data.shipments[0]?.trackingNumber;
    for (let index = 0; index < 2; index++) {
      expect((await post(cancel)).data.shipments).toMatchObject([
        { carrier: null, trackingNumber: null, hasLabel: false },
      ]);
    }
    expect((await post(make)).data.shipments[0]?.trackingNumber).toBe(number);
    await post(pathOf(moveParcel, key), { step: 'UNPACKED' });
    expect((await shop.journalOf(orderId)).filter((kind) => kind === 'LABEL_CANCELLED')).toHaveLength(2);
    expect((await post(make)).code).toBe(404);
    expect(shipmentId).toMatch(/^SH/);
  });

  it('is none any more once staff give the parcel another number', async () => {
    const { orderId, shipmentId, make, key } = await packed();
    await post(make);
    await shop.parcelStep(orderId, shipmentId, 'SHIPPED', { carrier: 'SF', trackingNumber: 'SF9' });
    const label = await pdfOf(`${pathOf(getParcelDocument, key)}?kind=LABEL`);
    expect(label.text).not.toContain('Our own delivery');
  });

  it('comes from a carrier that gives labels, and its numbers are checked', async () => {
    const { make, key } = await packed();
    for (const carrier of [...carrierCodes.filter((code) => code !== 'SHOP'), 'toString']) {
      expect((await post(make, { carrier })).status).toBe(400);
    }
    const typed = { step: 'SHIPPED', carrier: 'SHOP', trackingNumber: 'SHABCDEFGHJKX' };
    expect((await post(pathOf(moveParcel, key), typed)).status).toBe(400);
  });
});

describe('the label of a return', () => {
  async function returned() {
    const orderId = await shop.buyThree(ada);
    const parcel = await shop.pack(orderId);
    await shop.parcelStep(orderId, parcel, 'SHIPPED');
    await shop.parcelStep(orderId, parcel, 'DELIVERED');
    return (await returnCalls.create(ada, { orderId, lines: [piece()] })).data;
  }
  const staffLabel = (returnId: string) =>
    service.call('POST', pathOf(makeReturnLabel, { returnId }), merchantReturnSchema, { body: {} });
  const recordsOf = async (returnId: string) =>
    (
      await shop.pool.query(
        `select staff_name, after from audit_log where action = 'return.label' and subject_id = $1`,
        [returnId],
      )
    ).rows;

  it('is booked with the return, once, and staff print the same', async () => {
    const { returnId, label } = await returned();
    expect(label?.carrierName).toBe('Our own delivery');
    expect(isNumberOf('SHOP', label?.trackingNumber ?? '')).toBe(true);
    expect((await staffLabel(returnId)).data.labelNumber).toBe(label?.trackingNumber);
    const printed = await pdfOf(pathOf(getReturnLabel, { returnId }));
    for (const words of [label?.trackingNumber ?? '?', returnId]) expect(printed.text).toContain(words);
    expect(await recordsOf(returnId)).toEqual([]);
  });

  it('is booked later when the carrier did not answer, and is gone with the return', async () => {
    const { returnId } = await returned();
    await shop.pool.query('update returns set label_carrier = null, label_number = null where id = $1', [
      returnId,
    ]);
    expect((await pdfOf(pathOf(getReturnLabel, { returnId }))).status).toBe(404);
    const path = pathOf(makeReturnLabel, { returnId });
    expect((await packer.call('POST', path, merchantReturnSchema, { body: {} })).status).toBe(403);
    const [{ data }] = await Promise.all([staffLabel(returnId), staffLabel(returnId)]);
    expect(await recordsOf(returnId)).toEqual([
      { staff_name: expect.any(String), after: { labelNumber: data.labelNumber } },
    ]);
    expect((await pdfOf(pathOf(getReturnLabel, { returnId }))).status).toBe(200);
    await returnCalls.cancel(ada, returnId);
    expect((await pdfOf(pathOf(getReturnLabel, { returnId }))).status).toBe(404);
  });
});
