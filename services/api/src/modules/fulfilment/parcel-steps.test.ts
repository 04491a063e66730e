import { pathOf } from 'shared-contracts/calls/call';
import {
  getOrder as getMerchantOrder,
  getOrderMail,
  listOrders,
  moveOrders,
  moveParcel,
  undoArrival,
} from 'shared-contracts/calls/merchant-orders';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  bulkOrderResultSchema,
  mailPreviewSchema,
  merchantOrderPageSchema,
  merchantOrderSchema,
} from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { type Member, registerMember } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
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

const sf = { carrier: 'SF', trackingNumber: 'SF2000000000001' };
const bulk = (body: object) => packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, { body });
const takeStep = (orderId: string, shipmentId: string, body: object) =>
  packer.call('POST', pathOf(moveParcel, { orderId, shipmentId }), merchantOrderSchema, { body });
const read = async (orderId: string) =>
  (await packer.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema)).data;

async function sent(changes: object = {}, label = sf): Promise<{ orderId: string; shipmentId: string }> {
  const orderId = await shop.buyThree(ada, changes);
  const shipmentId = await shop.pack(orderId);
  await shop.parcelStep(orderId, shipmentId, 'SHIPPED', label);
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
      const { data } = await takeStep(orderId, shipmentId, { step, isConfirmed: true });
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

  it('are stored as a scanner writes the number, and found however somebody types it', async () => {
    const typed = { carrier: 'SF', trackingNumber: ' sf 2800 0000 00002 ' };
    const orderId = await shop.buyThree(ada);
    const shipmentId = await shop.pack(orderId);
    await takeStep(orderId, shipmentId, { step: 'SHIPPED', ...typed });
    expect((await read(orderId)).shipments).toMatchObject([{ trackingNumber: 'SF2800000000002' }]);
    await takeStep(orderId, shipmentId, { step: 'CORRECTED', trackingNumber: 'sf 2800 0000 00003' });
    expect((await read(orderId)).shipments).toMatchObject([{ trackingNumber: 'SF2800000000003' }]);
    const search = async (q: string) => {
      const url = `${pathOf(listOrders)}?q=${encodeURIComponent(q)}`;
      const { data } = await packer.call('GET', url, merchantOrderPageSchema);
      return data.rows.map((row) => row.orderId);
    };
    const forms = ['SF2800000000003', 'sf2800000000003', 'SF 2800 0000 00003', 'SF 2800 0000 00003'];
    for (const q of forms) expect([q, await search(q)]).toEqual([q, [orderId]]);
    // A row of an earlier release, which stored the number as it was typed.
    const old = await sent({}, { carrier: 'SF', trackingNumber: 'sf 2800 0000 00004' });
    for (const q of ['SF2800000000004', 'sf 2800 0000 00004', 'SF 28000000 00004']) {
      expect([q, await search(q)]).toEqual([q, [old.orderId]]);
    }
  });

  it('are told to the buyer again when they are corrected on the way, once for each correction', async () => {
    const cleo = await registerMember(shop.app);
    const orderId = await shop.buyThree(cleo);
    const shipmentId = await shop.pack(orderId);
    const first = 'SF2100000000001';
    await shop.parcelStep(orderId, shipmentId, 'SHIPPED', { carrier: 'SF', trackingNumber: first });
    await doJobs(shop);
    const numbers = () =>
      shop.mailbox.mails
        .filter(({ to, subject }) => to === cleo.email && subject.includes('on its way'))
        .map(({ text }) => /Parcel: SF Express (\S+)/.exec(text)?.[1])
        // The latest mail is the first.
        .toReversed();
    expect(numbers()).toEqual([first]);
    const correct = async (trackingNumber: string) => {
      await takeStep(orderId, shipmentId, { step: 'CORRECTED', carrier: 'SF', trackingNumber });
    };
    await correct('SF2100000000002');
    // The same again, as after an answer that was lost, and written in another way.
    await correct('SF2100000000002');
    await correct('sf 2100 0000 00002');
    await doJobs(shop);
    expect(numbers()).toEqual([first, 'SF2100000000002']);
    const corrections = (await shop.journalOf(orderId)).filter((kind) => kind === 'PARCEL_CORRECTED');
    expect(corrections).toHaveLength(1);
    // Of two corrections before the mail leaves only the last one is told.
    await correct('SF2100000000003');
    await correct(first);
    await doJobs(shop);
    expect(numbers()).toEqual([first, 'SF2100000000002', first]);
    await takeStep(orderId, shipmentId, { step: 'DELIVERED' });
    await correct('SF2100000000004');
    await doJobs(shop);
    expect(numbers()).toHaveLength(3);
  });

  it('are refused with a step that does not send the parcel', async () => {
    const { orderId, shipmentId } = await sent();
    const wrong = { step: 'DELIVERED', trackingNumber: 'SF4' };
    expect((await takeStep(orderId, shipmentId, wrong)).code).toBe(resultCodes.invalidInput);
    expect((await bulk({ ...wrong, orderIds: [orderId] })).code).toBe(resultCodes.invalidInput);
    expect((await read(orderId)).shipments).toMatchObject([{ status: 'SHIPPED', ...sf }]);
  });
});

/** The body of an answer, with the data of a refusal. */
const answerTo = async (
  { headers }: { headers: Record<string, string> },
  method: 'POST',
  url: string,
  payload: object,
) => (await shop.app.inject({ method, url, headers, payload })).json();
const mailsTo = (who: Member) =>
  shop.mailbox.mails.filter(({ to }) => to === who.email).map(({ subject, text }) => `${subject}\n${text}`);

describe('a step that staff should look at again', () => {
  it('is taken after they confirm: the number of another buyer, a carrier without a number', async () => {
    const ben = await registerMember(shop.app);
    await sent({}, { ...sf, trackingNumber: 'SF7' });
    const orderId = await shop.buyThree(ben);
    const shipmentId = await shop.pack(orderId);
    const send = async (fields: object) => {
      const url = pathOf(moveParcel, { orderId, shipmentId });
      return answerTo(packer, 'POST', url, { step: 'SHIPPED', ...fields });
    };
    const same = await send({ carrier: 'SF', trackingNumber: 'sf7' });
    expect(same).toMatchObject({
      code: resultCodes.orderState,
      data: { warnings: [{ orderId, warning: 'SAME_NUMBER', detail: 'SF7' }] },
    });
    expect(await send({ carrier: 'DHL' })).toMatchObject({ data: { warnings: [{ warning: 'NO_NUMBER' }] } });
    expect((await read(orderId)).shipments).toMatchObject([{ status: 'PACKED' }]);
    expect(await send({ carrier: 'DHL', isConfirmed: true })).toMatchObject({ code: 200 });
    const parcels = [{ orderId, shipmentId, carrier: 'SF', trackingNumber: 'SF7' }];
    const bulkAnswer = await answerTo(packer, 'POST', pathOf(moveOrders), {
      orderIds: [orderId],
      step: 'SHIPPED',
      parcels,
    });
    expect(bulkAnswer).toMatchObject({ data: { warnings: [{ warning: 'SAME_NUMBER' }] } });
    await doJobs(shop);
    expect(mailsTo(ben).some((mail) => mail.includes('Sent with: DHL'))).toBe(true);
  });

  it('is asked about in whatever way either number is written', async () => {
    const dora = await registerMember(shop.app);
    await sent({}, { carrier: 'SF', trackingNumber: 'SF2900000000002' });
    await sent({}, { carrier: 'SF', trackingNumber: 'sf 2900 0000 00003' });
    const orderId = await shop.buyThree(dora);
    const shipmentId = await shop.pack(orderId);
    for (const trackingNumber of ['SF 2900 0000 00002', 'SF2900000000003']) {
      const url = pathOf(moveParcel, { orderId, shipmentId });
      expect(
        await answerTo(packer, 'POST', url, { step: 'SHIPPED', carrier: 'SF', trackingNumber }),
      ).toMatchObject({
        data: { warnings: [{ warning: 'SAME_NUMBER' }] },
      });
    }
  });

  it('is taken at once for two orders of one buyer in one box', async () => {
    const one = await sent({}, { ...sf, trackingNumber: 'SF8' });
    const two = await sent({}, { ...sf, trackingNumber: 'SF9' });
    const { code } = await takeStep(two.orderId, two.shipmentId, {
      step: 'CORRECTED',
      trackingNumber: 'SF8',
    });
    expect([one.orderId === two.orderId, code]).toEqual([false, 200]);
  });
});

describe('a parcel that is collected', () => {
  it('never skips the mail that says it is ready', async () => {
    const { orderId, shipmentId } = await sent({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
    expect((await takeStep(orderId, shipmentId, { step: 'DELIVERED' })).code).toBe(resultCodes.orderState);
    expect((await bulk({ orderIds: [orderId], step: 'DELIVERED' })).data.results).toMatchObject([
      { isDone: false },
    ]);
    expect((await read(orderId)).shipments).toMatchObject([{ status: 'SHIPPED', steps: ['READY'] }]);
  });

  it('goes to who shows the code of the mail, which staff never read', async () => {
    const { orderId, shipmentId } = await sent({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
    const ready = await takeStep(orderId, shipmentId, { step: 'READY' });
    expect(ready.data.shipments).toMatchObject([{ hasCollectionCode: true }]);
    const [shipment] = (await ada.readOrder(orderId)).data.shipments ?? [];
    const collectionCode = shipment?.collectionCode ?? '';
    expect(collectionCode).toMatch(/^\d{6}$/);
    expect(JSON.stringify(ready.data)).not.toContain(collectionCode);
    await doJobs(shop);
    expect(mailsTo(ada).some((mail) => mail.includes(`Your collection code: ${collectionCode}`))).toBe(true);
    const service = await addStaff(shop, ['SERVICE']);
    const preview = `${pathOf(getOrderMail, { orderId })}?status=READY&shipmentId=${shipmentId}&locale=en`;
    expect((await service.call('GET', preview, mailPreviewSchema)).data.text).not.toContain(collectionCode);

    const collect = (fields: object) =>
      answerTo(packer, 'POST', pathOf(moveParcel, { orderId, shipmentId }), {
        step: 'COLLECTED',
        ...fields,
      });
    expect(await collect({})).toMatchObject({ data: { warnings: [{ warning: 'NO_CODE' }] } });
    const wrong = collectionCode === '000000' ? '000001' : '000000';
    expect(await collect({ collectionCode: wrong })).toMatchObject({
      data: { warnings: [{ warning: 'WRONG_CODE' }] },
    });
    expect(
      await answerTo(packer, 'POST', pathOf(moveOrders), { orderIds: [orderId], step: 'DELIVERED' }),
    ).toMatchObject({
      data: { warnings: [{ warning: 'NO_CODE' }] },
    });
    expect(await collect({ collectionCode })).toMatchObject({ code: 200 });
    expect(await handOver(orderId)).toEqual({ shipmentId, ...sf });
  });

  it.each([
    [
      'by hand',
      'NONE',
      (id: string, parcel: string) => takeStep(id, parcel, { step: 'COLLECTED', isConfirmed: true }),
    ],
    [
      'by hand',
      'WRONG',
      (id: string, parcel: string) =>
        takeStep(id, parcel, { step: 'COLLECTED', collectionCode: 'x', isConfirmed: true }),
    ],
    ['with others', 'NONE', (id: string) => bulk({ orderIds: [id], step: 'DELIVERED', isConfirmed: true })],
  ])(
    'that staff hand over %s without a matching code says so in the history: %s',
    async (_how, codeCheck, hand) => {
      const { orderId, shipmentId } = await readyAtStore();
      await hand(orderId, shipmentId);
      expect(await handOver(orderId)).toMatchObject({ shipmentId, codeCheck });
      const entry = (await read(orderId)).timeline.find(({ kind }) => kind === 'COLLECTED');
      expect(entry?.staffName).toBeTruthy();
    },
  );

  it('of an order takes five wrong codes, then no code for a while; without one it is handed over as before', async () => {
    const { orderId, shipmentId } = await readyAtStore();
    const [shipment] = (await ada.readOrder(orderId)).data.shipments ?? [];
    const right = shipment?.collectionCode ?? '';
    const show = (collectionCode: string) =>
      takeStep(orderId, shipmentId, { step: 'COLLECTED', collectionCode });
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = [];
    for (let time = 0; time < 5; time += 1) codes.push((await show(wrong)).code);
    expect(codes).toEqual(Array(5).fill(resultCodes.orderState));
    const refused = await show(right);
    expect(refused.status).toBe(429);
    expect((await read(orderId)).shipments).toMatchObject([{ status: 'READY' }]);
    const confirmed = await takeStep(orderId, shipmentId, { step: 'COLLECTED', isConfirmed: true });
    expect(confirmed.data.shipments).toMatchObject([{ status: 'COLLECTED' }]);
  });
});

async function readyAtStore() {
  const order = await sent({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 34_000 });
  await takeStep(order.orderId, order.shipmentId, { step: 'READY' });
  return order;
}
const handOver = async (orderId: string) =>
  (await read(orderId)).timeline.find(({ kind }) => kind === 'COLLECTED')?.facts;

describe('an arrival by mistake', () => {
  it('is taken back: the order is on its way again, and the buyer gets a mail if they had one', async () => {
    const eve = await registerMember(shop.app);
    const orderId = await shop.buyThree(eve);
    const shipmentId = await shop.pack(orderId);
    await shop.parcelStep(orderId, shipmentId, 'SHIPPED', sf);
    await shop.parcelStep(orderId, shipmentId, 'DELIVERED');
    await takeStep(orderId, shipmentId, { step: 'UNDONE' });
    await doJobs(shop);
    expect(mailsTo(eve).some((mail) => /has arrived|has not arrived/.test(mail))).toBe(false);
    await shop.parcelStep(orderId, shipmentId, 'DELIVERED');
    await doJobs(shop);
    const undone = await takeStep(orderId, shipmentId, { step: 'UNDONE' });
    expect(undone.data).toMatchObject({ status: 'SHIPPED', shipments: [{ status: 'SHIPPED', ...sf }] });
    expect((await eve.readOrder(orderId)).data.timeline?.at(-1)?.status).toBe('SHIPPED');
    await doJobs(shop);
    expect(mailsTo(eve).filter((mail) => mail.includes('has not arrived yet'))).toHaveLength(1);
    expect((await takeStep(orderId, shipmentId, { step: 'DELIVERED' })).data.status).toBe('DELIVERED');
  });

  it.each([
    ['PACKER', 23, true],
    ['PACKER', 25, false],
    ['SERVICE', 25, true],
    ['SERVICE', 31 * 24, false],
    ['ADMINISTRATOR', 25, true],
    ['WHOLESALE_MANAGER', 1, false],
  ] as const)('is offered to exactly who may take it back: %s after %i hours', async (role, hours, may) => {
    const { orderId, shipmentId } = await sent();
    await shop.parcelStep(orderId, shipmentId, 'DELIVERED');
    await shop.pool.query(`update shipments set arrived_at = now() - $2 * interval '1 hour' where id = $1`, [
      shipmentId,
      hours,
    ]);
    const staff = await addStaff(shop, [role]);
    const seen = await staff.call('GET', pathOf(getMerchantOrder, { orderId }), merchantOrderSchema);
    expect(seen.data.shipments).toMatchObject([{ status: 'DELIVERED', isUndoable: may }]);
    const undone = await staff.call(
      'POST',
      pathOf(undoArrival, { orderId, shipmentId }),
      merchantOrderSchema,
    );
    expect(undone.code === 200).toBe(may);
    expect((await read(orderId)).status).toBe(may ? 'SHIPPED' : 'DELIVERED');
  });
});
