import { screen, waitFor, within } from '@testing-library/react';
import type { Draw, DrawCampaign, DrawState } from 'shared-contracts/wire/draws';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './draws-page';

const campaign: DrawCampaign = {
  code: 'ss24',
  name: 'Season raffle',
  chance: 'ORDER',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-12-01T04:00:00.000Z',
  receiveBy: '2027-01-01T04:00:00.000Z',
  minimumSpend: 50_000,
  running: true,
};
const orderId = 'ITHKE0123456789AB';
const won: Draw = {
  drawId: 'd1',
  drawnAt: '2026-03-01T04:00:00.000Z',
  orderId,
  prize: { id: 'p1', name: 'Leather weekend bag', image: null, kind: 'GIFT' },
  receivedAt: null,
  receiveCode: null,
};
const stateOf = (changes: Partial<DrawState> = {}): DrawState => ({
  campaign,
  chances: 1,
  orderIds: [orderId],
  draws: [],
  ...changes,
});

const list = 'GET /api/order/raffle';
const state = 'GET /api/order/raffle/ss24';
const enter = 'POST /api/order/raffle/ss24';
const receive = 'POST /api/order/raffle/ss24/receive';
const prizes = 'GET /api/order/raffle/ss24/prizeStock';
const prize = { id: 'p1', name: 'Leather weekend bag', image: null, kind: 'GIFT', total: 3, stock: 2 };

const open = (answers: Record<string, WireAnswer>, query = '?code=ss24') =>
  renderPage({
    page,
    at: `/account/draws${query}`,
    answers: { [prizes]: { data: [prize] }, ...answers },
    member: user,
  });

describe('/account/draws (behaviour/calls)', () => {
  it('lists the draws with what gives a chance, each with its page', async () => {
    const { container } = open(
      { [list]: { data: [campaign, { ...campaign, code: 'old', name: 'Old', running: false }] } },
      '',
    );
    const card = within(await screen.findByRole('article', { name: 'Season raffle' }));
    expect(card.getByText(/Each order of goods from HK\$500 that/)).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', '/account/draws?code=ss24');
    expect(screen.getByText(/Receive your prizes by 01\/01\/2027/)).toBeVisible();
    await expectAccessible(container);
  });

  it('says when no draw runs', async () => {
    open({ [list]: { data: [] } }, '');
    expect(await screen.findByText('No draw is running')).toBeVisible();
  });

  it('draws for the order that gives the chance, and shows the prize', async () => {
    const { pointer, wire, container } = open({ [state]: { data: stateOf() }, [enter]: { data: won } });
    expect(await screen.findByText('2 of 3 left')).toBeVisible();
    wire.answer(state, { data: stateOf({ chances: 0, orderIds: [], draws: [won] }) });
    await pointer.click(await screen.findByRole('button', { name: 'Draw now' }));
    const news = await screen.findByText('You have won: Leather weekend bag');
    expect(news).toBeVisible();
    const left = await screen.findByRole('heading', { name: 'You have no chance left at the moment' });
    expect(news.compareDocumentPosition(left)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(wire.sent(enter)).toEqual([{ orderId }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Draw now' })).toBeDisabled());
    expect(screen.getByRole('link', { name: 'Order ITHKE 0123 4567 89AB' })).toBeVisible();
    await expectAccessible(container);
  });

  it('receives a gift and shows the code for the store', async () => {
    const { pointer, wire, toasts } = open({
      [state]: { data: stateOf({ draws: [won] }) },
      [receive]: { data: won },
    });
    const button = await screen.findByRole('button', { name: 'Receive: Leather weekend bag' });
    const received = { ...won, receivedAt: '2026-04-01T04:00:00.000Z', receiveCode: 'ABCDEFGHJK' };
    wire.answer(state, { data: stateOf({ draws: [received] }) });
    await pointer.click(button);
    expect(await screen.findByText('ABCDEFGHJK')).toBeVisible();
    expect(wire.sent(receive)).toEqual([{ drawId: 'd1' }]);
    expect(toasts).toEqual(['The prize is yours.']);
  });

  it('explains why a prize can not be received yet', async () => {
    const { pointer, toasts } = open({
      [state]: { data: stateOf({ draws: [won] }) },
      [receive]: refusal(40_904),
    });
    await pointer.click(await screen.findByRole('button', { name: /^Receive: / }));
    expect(toasts).toEqual([expect.stringContaining('the order can still be returned')]);
  });

  it('asks the New Year campaign by its own calls, with today and the counts', async () => {
    const { pointer, wire } = open(
      {
        'GET /api/order/newyear': {
          data: stateOf({ campaign: { ...campaign, code: 'newyear', chance: 'DAY' }, orderIds: [] }),
        },
        'GET /api/order/newyear/todayRecord': { data: null },
        'GET /api/order/newyear/count': { data: { drawn: 2, won: 1, chances: 1 } },
        'GET /api/order/raffle/newyear/prizeStock': 'outage',
        'POST /api/order/newyear': { data: { ...won, prize: null, orderId: null } },
      },
      '?code=newyear',
    );
    expect(await screen.findByText('You have drawn 2 times and won 1.')).toBeVisible();
    expect(screen.getByText('The prizes can’t be shown at the moment.')).toBeVisible();
    await pointer.click(screen.getByRole('button', { name: 'Draw now' }));
    expect(await screen.findByText('Nothing this time')).toBeVisible();
    expect(wire.sent('POST /api/order/newyear')).toEqual([{}]);
  });
});
