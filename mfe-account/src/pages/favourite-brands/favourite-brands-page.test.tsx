import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { renderPage, user } from '../../testing/render-page';
import { refusal, type WireAnswer } from '../../testing/wire';
import * as page from './favourite-brands-page';

const list = 'GET /api/customer/favorites/brand';
const add = 'POST /api/customer/favorites/brand';
const remove = 'DELETE /api/customer/favorites/brand';
const brands = 'GET /api/product/brand';

const brandOf = (name: string) => ({ name, letter: name[0], channelIds: [1], count: 3 });
const favouriteOf = (name: string) => ({ name, logo: null, addedAt: '2026-11-01T00:00:00.000Z' });

const open = (answers: Record<string, WireAnswer> = {}) =>
  renderPage({
    page,
    at: '/account/favourite-brands',
    answers: {
      [list]: { data: [favouriteOf('Ostra')] },
      [brands]: { data: [brandOf('Northward'), brandOf('Ostra')] },
      ...answers,
    },
    member: user,
  });

describe('/account/favourite-brands (behaviour/calls)', () => {
  it('leads to each brand and adds another one', async () => {
    const { container, pointer, wire, toasts } = open({ [add]: { data: [] } });
    expect(await screen.findByRole('link', { name: 'Ostra' })).toHaveAttribute('href', '/bit/brand/Ostra');
    await expectAccessible(container);
    await pointer.type(await screen.findByRole('combobox', { name: /Add a brand/ }), 'north');
    wire.answer(list, { data: [favouriteOf('Northward'), favouriteOf('Ostra')] });
    await pointer.click(await screen.findByRole('option', { name: 'Northward' }));
    expect(await screen.findByRole('link', { name: 'Northward' })).toBeVisible();
    expect(wire.sent(add)).toEqual([{ brandNames: ['Northward'] }]);
    expect(toasts).toEqual(['Northward is one of your brands.']);
  });

  it('leads to the channel that sells the brand', async () => {
    open({
      [list]: {
        data: [
          { ...favouriteOf('Ostra'), channelIds: [1] },
          { ...favouriteOf('Kowloon Supply'), channelIds: [2] },
          { ...favouriteOf('Both'), channelIds: [2, 1] },
        ],
      },
    });
    const path = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await path('Kowloon Supply')).toBe('/sit/brand/Kowloon%20Supply');
    expect(await path('Ostra')).toBe('/bit/brand/Ostra');
    expect(await path('Both')).toBe('/bit/brand/Both');
  });

  it('chooses no brand by itself, so that a finger can take the first one', async () => {
    const { wire } = open({ [add]: { data: [] } });
    const field = await screen.findByRole('combobox', { name: /Add a brand/ });
    expect(field).toHaveDisplayValue('Choose a brand');
    fireEvent.change(field, { target: { value: 'Northward' } });
    expect(await screen.findByRole('link', { name: 'Ostra' })).toBeVisible();
    await waitFor(() => expect(wire.sent(add)).toEqual([{ brandNames: ['Northward'] }]));
    expect(field).toHaveDisplayValue('Choose a brand');
  });

  it('removes a brand', async () => {
    const { pointer, wire } = open({ [remove]: { data: [] } });
    wire.answer(list, { data: [favouriteOf('Ostra')] });
    await screen.findByRole('link', { name: 'Ostra' });
    wire.answer(list, { data: [] });
    await pointer.click(screen.getByRole('button', { name: 'Remove Ostra' }));
    expect(await screen.findByText('You have no favourite brands yet')).toBeVisible();
    expect(wire.sent(remove)).toEqual([{ brandNames: ['Ostra'] }]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('leaves the focus on the brand after the removed one', async () => {
    const { pointer, wire } = open({
      [list]: { data: [favouriteOf('Northward'), favouriteOf('Ostra')] },
      [remove]: { data: [] },
    });
    await screen.findByRole('link', { name: 'Ostra' });
    wire.answer(list, { data: [favouriteOf('Ostra')] });
    await pointer.click(screen.getByRole('button', { name: 'Remove Northward' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Ostra' })).toHaveFocus());
  });

  it('shows the brands when the catalogue’s list can not be read', async () => {
    open({ [brands]: refusal(503) });
    expect(await screen.findByRole('link', { name: 'Ostra' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The list of brands can’t be shown at the moment.');
  });
});
