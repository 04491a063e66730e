import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initialShopRules as terms } from 'shared-contracts/wire/shop-rules';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { type ApplicationOptions, openApplication } from '../../testing/render-application';

const version = {
  id: 7,
  state: 'PLANNED',
  startsAt: '2026-12-01T01:00:00.000Z',
  createdAt: '2026-11-29T01:00:00.000Z',
  staffName: 'May',
  note: 'Christmas',
  terms: { ...terms, returnDays: 60 },
};
const read = 'GET /api/merchant/rules';
const save = 'POST /api/merchant/rules';
const cancel = 'POST /api/merchant/rules/7/cancel';

const open = (api: ApplicationOptions['api'] = {}, options: ApplicationOptions = {}) =>
  openApplication('/staff/rules', {
    ...options,
    api: { [read]: () => ({ data: { terms, versions: [] } }), ...api },
  });
async function type(label: RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('/staff/rules (behaviour/back-office)', () => {
  test('shows what changes before it changes it, and sends it with what the page had read', async () => {
    const { wire, element } = await open({
      [save]: () => ({ data: { terms: version.terms, versions: [{ ...version, state: 'CURRENT' }] } }),
    });
    await type(/^Days for a return/, '60');
    await type(/^Goods paid for one point/, '2.50');
    await expectAccessible(element);
    await press('Look at the change');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the rules' }));
    expect(dialog.getByText('For orders placed from now on:')).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Days for a return, from the delivery: 30 becomes 60',
      'Goods paid for one point (HK$): HK$1 becomes HK$2.50',
    ]);
    expect(wire.calls(save)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Change them' }));
    expect(await screen.findByText('Changed. Item pages show it within minutes.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toEqual({
      terms: { ...terms, returnDays: 60, centsPerPoint: 250 },
      latest: null,
    });
  });

  test('what is wrong is said at its field, and nothing is sent', async () => {
    const { wire } = await open();
    await type(/^Days for a return/, '0');
    await type(/^Goods paid for one point/, 'one');
    await press('Look at the change');
    expect(screen.getByText('Enter a whole number from 1 to 365.')).toBeVisible();
    expect(screen.getByText('Enter an amount from HK$0.10 to HK$10,000.')).toBeVisible();
    expect(screen.getByLabelText(/^Days for a return/)).toHaveFocus();
    expect(screen.getByLabelText(/^Goods paid for one point/)).toHaveValue('one');
    await type(/^Days for a return/, '30');
    await type(/^Goods paid for one point/, '1');
    await press('Look at the change');
    expect(screen.getByText('Nothing is different from what holds now.')).toBeVisible();
    expect(wire.calls(save)).toHaveLength(0);
  });

  test('a change is planned, shown in the form and taken back', async () => {
    const { wire } = await open({
      [read]: () => ({ data: { terms, versions: [version] } }),
      [save]: () => ({ data: { terms, versions: [{ ...version, id: 8 }, version] } }),
      [cancel]: () => ({ data: { terms, versions: [{ ...version, state: 'CANCELLED' }] } }),
    });
    expect(await screen.findByText(/From 01\/12\/2026 09:00 on .* May planned/)).toBeVisible();
    await press('Show in the form: from 01/12/2026 09:00');
    expect(screen.getByLabelText(/^Days for a return/)).toHaveValue('60');
    await press('Show in the form: rules of a new shop');
    expect(screen.getByLabelText(/^Days for a return/)).toHaveValue('30');
    await type(/^From/, '2026-12-24T09:00');
    await press('Look at the change');
    await userEvent.click(await screen.findByRole('button', { name: 'Change them' }));
    expect(await screen.findByText('Planned.')).toBeVisible();
    expect(wire.calls(save)[0]?.body).toMatchObject({ startsAt: '2026-12-24T01:00:00.000Z', latest: 7 });
    await userEvent.click(
      screen
        .getAllByRole('button', { name: 'Take back what is planned for 01/12/2026 09:00' })
        .at(-1) as Element,
    );
    expect(await screen.findByText('Taken back.')).toBeVisible();
    expect(screen.queryByText(/May planned/)).toBeNull();
  });

  test('somebody else was first: what is typed stays until their version is wanted', async () => {
    let loads = 0;
    await open({
      [read]: () => {
        loads += 1;
        return { data: { terms: loads === 1 ? terms : version.terms, versions: [] } };
      },
      [save]: () => ({ status: 409, code: 409, data: { staffName: 'Bo' } }),
    });
    await type(/^Days for a return/, '45');
    await press('Look at the change');
    await press('Change them');
    expect(await screen.findByText('Bo has changed it since you opened this page.')).toBeVisible();
    expect(screen.getByLabelText(/^Days for a return/)).toHaveValue('45');
    await press('Show the new rules (yours are lost)');
    await waitFor(() => expect(screen.getByLabelText(/^Days for a return/)).toHaveValue('60'));
  });

  test('an outage is named, and the page loads when it is over', async () => {
    let isDown = true;
    await open({ [read]: () => (isDown ? { status: 503 } : { data: { terms, versions: [] } }) });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await press('Try again');
    expect(await screen.findByLabelText(/^Days for a return/)).toBeVisible();
  });

  test('in Chinese', async () => {
    await open({}, { locale: 'zh' });
    expect(await screen.findByLabelText(/^退貨期限/)).toHaveValue('30');
  });
});
