import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DeliveryVersion, initialDeliveryTerms as terms } from 'shared-contracts/wire/delivery-terms';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const version: DeliveryVersion = {
  id: 7,
  state: 'PLANNED',
  startsAt: '2026-12-01T01:00:00.000Z',
  createdAt: '2026-11-29T01:00:00.000Z',
  staffName: 'May',
  note: 'Christmas',
  terms: { ...terms, cutOffHour: 12 },
};
const list = 'GET /api/merchant/delivery';
const save = 'POST /api/merchant/delivery';
const cancel = 'POST /api/merchant/delivery/7/cancel';

const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication('/staff/delivery', {
    ...options,
    api: { [list]: () => ({ data: { terms, versions: [] } }), ...api },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const region = async (method: string, name: string) =>
  within((await panel(method)).getByRole('group', { name }));
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('/staff/delivery (behaviour/back-office)', () => {
  test('shows what changes before it changes it, and sends it with what the page had read', async () => {
    const { wire, element } = await open({
      [save]: () => ({ data: { terms, versions: [{ ...version, id: 8, state: 'CURRENT' }] } }),
    });
    const express = await region('Express delivery', 'Hong Kong');
    await type(express.getByLabelText('Fee (HK$)'), '120');
    await type(express.getByLabelText(/^Free from/), '2,000');
    await userEvent.click(
      (await region('Pick-up locker', 'Macau')).getByRole('checkbox', { name: 'Offered in Macau' }),
    );
    await type(screen.getByLabelText('Why (kept in the history)'), 'New courier');
    await expectAccessible(element);
    await press('Look at the change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change what delivery costs' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Express delivery, Hong Kong: fee HK$90, never free, 1 working day becomes fee HK$120, free from HK$2,000, 1 working day',
      'Pick-up locker, Macau: fee HK$40, free from HK$600, 3 to 5 working days becomes not offered',
    ]);
    expect(wire.calls(save)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Changed. Item pages show it within minutes.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({
      terms: {
        ...terms,
        methods: {
          ...terms.methods,
          EXPRESS: {
            ...terms.methods.EXPRESS,
            HK: { fee: 12_000, freeFrom: 200_000, minDays: 1, maxDays: 1 },
          },
          LOCKER: { ...terms.methods.LOCKER, MO: null },
        },
      },
      latest: null,
      note: 'New courier',
    });
  });

  test('what is wrong is said at its field, and nothing is sent', async () => {
    const { wire } = await open();
    const standard = await region('Standard delivery', 'Macau');
    await type(standard.getByLabelText('Fee (HK$)'), 'forty');
    await type(standard.getByLabelText('Working days, from'), '7');
    await type((await panel('Express delivery')).getByLabelText('Description, Chinese'), '');
    await press('Look at the change');
    expect(standard.getByText('Enter an amount in dollars, such as 40 or 40.50.')).toBeVisible();
    expect(standard.getByLabelText('Fee (HK$)')).toHaveFocus();
    expect(screen.getByText('Shoppers read this at the checkout: fill it in.')).toBeVisible();
    await type(standard.getByLabelText('Fee (HK$)'), '80');
    expect(standard.queryByText(/Enter an amount/)).toBeNull();
    await type((await panel('Express delivery')).getByLabelText('Description, Chinese'), '快');
    await press('Look at the change');
    expect(standard.getByText('At least as many days as the first number.')).toBeVisible();
    await type(standard.getByLabelText('Working days, from'), '3');
    await type(
      (await panel('Express delivery')).getByLabelText('Description, Chinese'),
      terms.methods.EXPRESS.description.zh,
    );
    await press('Look at the change');
    expect(screen.getByText('Nothing is different from what holds now.')).toBeVisible();
    expect(wire.calls(save)).toHaveLength(0);
  });

  test('a change is planned, shown in the form and taken back', async () => {
    const { wire } = await open({
      [list]: () => ({ data: { terms, versions: [version] } }),
      [save]: () => ({ data: { terms, versions: [{ ...version, id: 8 }, version] } }),
      [cancel]: () => ({ data: { terms, versions: [{ ...version, state: 'CANCELLED' }] } }),
    });
    expect(await screen.findByText(/From 01\/12\/2026 09:00 on .* May planned/)).toBeVisible();
    await press('Show in the form: from 01/12/2026 09:00');
    expect(screen.getByLabelText(/sent a working day later/)).toHaveDisplayValue('12:00');
    await press('Show in the form: fees and days of a new shop');
    expect(screen.getByLabelText(/sent a working day later/)).toHaveDisplayValue('15:00');
    await press('Show in the form: from 01/12/2026 09:00');
    await type(screen.getByLabelText('From (Hong Kong time)'), '2026-12-24T09:00');
    await press('Look at the change');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('From 24/12/2026 09:00 on:')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Planned.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toMatchObject({ startsAt: '2026-12-24T01:00:00.000Z', latest: 7 });
    await userEvent.click(
      screen
        .getAllByRole('button', { name: 'Take back what is planned for 01/12/2026 09:00' })
        .at(-1) as HTMLElement,
    );
    expect(await screen.findByText('Taken back.')).toBeVisible();
    expect(screen.queryByText(/May planned/)).toBeNull();
  });

  test('somebody else was first: what is typed stays until their version is wanted', async () => {
    let loads = 0;
    await open({
      [list]: () => {
        loads += 1;
        return { data: { terms: loads === 1 ? terms : version.terms, versions: [] } };
      },
      [save]: () => ({ status: 409, code: 40904, data: { staffName: 'Bo' } }),
    });
    const fee = (await region('Express delivery', 'Hong Kong')).getByLabelText('Fee (HK$)');
    await type(fee, '120');
    await press('Look at the change');
    await userEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(await screen.findByText('Bo has changed it since you opened this page.')).toBeVisible();
    expect(fee).toHaveValue('120');
    await press('Show the new fees and days (yours are lost)');
    await waitFor(() =>
      expect(screen.getByLabelText(/sent a working day later/)).toHaveDisplayValue('12:00'),
    );
    expect((await region('Express delivery', 'Hong Kong')).getByLabelText('Fee (HK$)')).toHaveValue('90');
  });

  test('an outage is named, and the page loads when it is over', async () => {
    let isDown = true;
    await open({ [list]: () => (isDown ? { status: 503 } : { data: { terms, versions: [] } }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText(/Nobody has changed it yet/)).toBeVisible();
  });

  test('who may not change it finds no page', async () => {
    await open({}, { roles: ['SERVICE'] });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Delivery' })).toBeNull();
    expect(screen.queryByLabelText('Fee (HK$)')).toBeNull();
  });
});
