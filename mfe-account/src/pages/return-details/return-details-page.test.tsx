import { screen, waitFor, within } from '@testing-library/react';
import { writeGuestProof } from 'shared-contracts';
import { renderPage, user } from '../../testing/render-page';
import { home, returnOf } from '../../testing/returns';
import type { WireAnswer } from '../../testing/wire';
import * as guestPage from '../guest-return/guest-return-details-page';
import * as page from './return-details-page';

const found = returnOf();
const { returnId, orderId } = found;
const details = `GET /api/myAccount/return/details/${returnId}`;
const cancel = `POST /api/myAccount/return/cancel/${returnId}`;
const at = `/account/return-details?returnId=${returnId}`;
const open = (answers: Record<string, WireAnswer>, from = at) =>
  renderPage({ page, at: from, answers, member: user });

describe('/account/return-details (behaviour/calls)', () => {
  it('shows the state, the items, the refund and what to do next', async () => {
    open({ [details]: { data: returnOf({ status: 'APPROVED', method: 'COLLECTION' }) } });
    expect(await screen.findByText('Wool coat')).toBeVisible();
    expect(screen.getByText(/or write RTABCDEFGHJK on it. Our courier collects it/)).toBeVisible();
    expect(screen.getByText('HK$1,500.00')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Order ITHKE/ })).toHaveAttribute(
      'href',
      `/account/order-details?orderId=${orderId}`,
    );
  });

  it('has a label with a code and the address at once, and says where the courier comes', async () => {
    const collectFrom = { ...home, addressLine1: '268 Queen’s Road Central' };
    const label = {
      method: 'COLLECTION' as const,
      collectFrom,
      returnTo: ['Harbour Returns', '8 Cheung Yue Street'],
      label: { carrierName: 'Our own delivery', trackingNumber: 'RTABCDEFGHJKX' },
    };
    open({ [details]: { data: returnOf(label) } });
    expect(await screen.findByRole('img', { name: 'Code of return RTABCDEFGHJK' })).toBeVisible();
    expect(screen.getByText('8 Cheung Yue Street')).toBeVisible();
    expect(screen.getByText('268 Queen’s Road Central')).toBeVisible();
    expect(screen.getByText('Our own delivery')).toBeVisible();
    expect(screen.getByText('RTABCDEFGHJKX')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print the label' })).toBeVisible();
  });

  it.each(['CANCELLED', 'REFUSED', 'NOT_RECEIVED'] as const)('promises no refund when %s', async (status) => {
    open({ [details]: { data: returnOf({ status, cancellable: false }) } });
    expect(await screen.findByText('Wool coat')).toBeVisible();
    expect(screen.queryByText('Refund')).toBeNull();
    expect(screen.queryByText('HK$1,500.00')).toBeNull();
    expect(screen.queryByRole('img', { name: /Code of return/ })).toBeNull();
  });

  it('shows what an item is exchanged for, that it is kept, and the order that replaces it', async () => {
    const exchangeFor = { skuId: 'S1L', color: 'Camel', size: 'L' };
    const lines = found.lines.map((line) => ({ ...line, exchangeFor }));
    const { wire } = open({ [details]: { data: returnOf({ lines, refundTotal: 0, heldDays: 5 }) } });
    expect(await screen.findByText('In exchange for Camel, L')).toBeVisible();
    expect(screen.getByText(/kept for you for 5 days/)).toBeVisible();
    expect(screen.queryByText('Refund')).toBeNull();
    expect(wire.sent(details)).toHaveLength(1);
  });

  it('leads from an accepted exchange to the order that replaces its items', async () => {
    const exchangeFor = { skuId: 'S1L', color: 'Camel', size: 'L' };
    const lines = found.lines.map((line) => ({ ...line, exchangeFor }));
    const done = { status: 'REFUNDED' as const, cancellable: false, replacedBy: 'ITHKE2222222222AB' };
    open({ [details]: { data: returnOf({ lines, refundTotal: 0, ...done }) } });
    expect(await screen.findByRole('link', { name: /^Order ITHKE ?2222/ })).toHaveAttribute(
      'href',
      '/account/order-details?orderId=ITHKE2222222222AB',
    );
    expect(screen.getAllByText('Exchanged')[0]).toBeVisible();
    expect(screen.queryByText(/The refund is done/)).toBeNull();
  });

  it('says why a return was refused', async () => {
    open({
      [details]: { data: returnOf({ status: 'REFUSED', refusal: 'It was worn.', cancellable: false }) },
    });
    expect(await screen.findByText('It was worn.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the return' })).toBeNull();
  });

  it('shows what arrived, what the shop keeps and why, and where missing items are awaited', async () => {
    const [line] = found.lines;
    const lines = line ? [{ ...line, announced: 2, arrived: 1 }] : [];
    const deduction = { amount: 2_000, because: 'A button is missing' };
    const decided = { status: 'RECEIVED' as const, cancellable: false, lines, deduction };
    open({ [details]: { data: returnOf({ ...decided, goodsTotal: 152_000, continuedBy: 'RTBBBBBBBBBB' }) } });
    expect(await screen.findByText('1 of 2 arrived')).toBeVisible();
    expect(screen.getByText('We keep HK$20.00 of the refund')).toBeVisible();
    expect(screen.getByText('A button is missing')).toBeVisible();
    expect(screen.getByText('-HK$20.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'RTBBBBBBBBBB' })).toHaveAttribute(
      'href',
      '/account/return-details?returnId=RTBBBBBBBBBB',
    );
  });

  it('says that a refund has not arrived, and what happens, instead of calling it done', async () => {
    const failed = {
      status: 'REFUNDED' as const,
      cancellable: false,
      refundFailedAt: '2026-03-09T04:05:00.000Z',
    };
    const timeline = [{ status: 'REFUNDED' as const, at: '2026-03-06T04:05:00.000Z' }];
    open({ [details]: { data: returnOf({ ...failed, timeline }) } });
    expect(await screen.findByText(/The money is still yours: we’ll send it again/)).toBeVisible();
    expect(screen.getAllByText('Refund not arrived')).toHaveLength(2);
    expect(screen.queryByText(/The refund is done/)).toBeNull();
  });

  it('cancels after asking, and shows the new state', async () => {
    const { pointer, wire, toasts } = open({ [details]: { data: found }, [cancel]: { data: found } });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel the return' }));
    wire.answer(details, { data: returnOf({ status: 'CANCELLED', cancellable: false }) });
    await pointer.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel the return' }),
    );
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(toasts).toEqual(['Your return is cancelled.']);
  });

  it.each([
    ['late', 40904, 'This return can no longer be cancelled. You see its latest state.', 'Arrived'],
    ['refused', 500, 'The return could not be cancelled. Please try again.', 'Requested'],
  ])('says when cancelling is %s', async (_case, code, sentence, state) => {
    const { pointer, wire, toasts } = open({
      [details]: { data: found },
      [cancel]: { status: code === 500 ? 500 : 409, body: { code, msg: 'no' } },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel the return' }));
    if (code === 40904) wire.answer(details, { data: returnOf({ status: 'ARRIVED', cancellable: false }) });
    await pointer.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, cancel the return' }),
    );
    expect((await screen.findAllByText(state))[0]).toBeVisible();
    await waitFor(() => expect(toasts).toEqual([sentence]));
  });

  it('answers 404 without a call when the id in the URL is not a return id', async () => {
    const { wire } = open({}, '/account/return-details?returnId=..%2Fadmin');
    expect(await screen.findByText('Error page: 404')).toBeVisible();
    expect(wire.requests).toEqual([]);
  });
});

it("shows a guest's return with the proof of its order", async () => {
  sessionStorage.clear();
  writeGuestProof(orderId, { email: 'guest@example.com' });
  const call = 'POST /api/order/guest/return/details';
  const { wire } = renderPage({
    page: guestPage,
    at: `/return-details?returnId=${returnId}&orderId=${orderId}`,
    answers: { [call]: { data: found } },
  });
  expect(await screen.findByText('Wool coat')).toBeVisible();
  expect(wire.sent(call)).toEqual([{ returnId, orderId, guest: { email: 'guest@example.com' } }]);
});

it('says to a guest too that a refund has not arrived', async () => {
  writeGuestProof(orderId, { email: 'guest@example.com' });
  renderPage({
    page: guestPage,
    at: `/return-details?returnId=${returnId}&orderId=${orderId}`,
    answers: {
      'POST /api/order/guest/return/details': {
        data: returnOf({ status: 'REFUNDED', refundFailedAt: '2026-03-09T04:05:00.000Z' }),
      },
    },
  });
  expect(await screen.findByText(/The money is still yours: we’ll send it again/)).toBeVisible();
});
