import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matching, repeats, required } from 'shared-contracts/form-rules';
import * as z from 'zod/mini';
import { TextInput } from '../text-input/text-input';
import { type FormSchema, rulesError, showRefusals, useSchemaForm } from '.';

interface Values {
  name: string;
  digits: string;
  again: string;
}

const rules = ({ digits }: Values) =>
  z.object({
    name: z.string().check(required('name is missing')),
    digits: z.string().check(z.trim(), required('digits are missing'), matching(/^\d+$/, 'no digits')),
    again: z.string().check(repeats(digits, 'not the same')),
  });

const sent = jest.fn();
let form: ReturnType<typeof useSchemaForm<Values>>;

function Form({ schema }: { schema: () => Promise<FormSchema<Values>> }) {
  form = useSchemaForm<Values>({ schema, defaultValues: { name: 'Mei', digits: '', again: '' } });
  const { register, handleSubmit, formState } = form;
  return (
    <form noValidate onSubmit={handleSubmit(sent)}>
      <TextInput {...register('name')} label="Name" error={formState.errors.name?.message} />
      <TextInput {...register('digits')} label="Digits" error={formState.errors.digits?.message} />
      <TextInput {...register('again')} label="Again" error={formState.errors.again?.message} />
      <button type="submit">Send</button>
      <p>{rulesError(formState.errors)?.kind}</p>
    </form>
  );
}

beforeEach(() => sent.mockReset());
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a form with the rules of a schema (behaviour/validation)', () => {
  test('says the first broken rule of each field, goes to the first wrong one and keeps what was typed', async () => {
    render(<Form schema={async () => rules} />);
    await userEvent.type(screen.getByLabelText('Again'), 'x');
    await send();
    expect(await screen.findByText('digits are missing')).toBeVisible();
    expect(screen.getByText('not the same')).toBeVisible();
    expect(screen.queryByText('no digits')).toBeNull();
    expect(screen.getByLabelText('Digits')).toHaveFocus();
    expect(screen.getByLabelText('Digits')).toBeInvalid();
    expect(screen.getByLabelText('Again')).toHaveValue('x');
    expect(sent).not.toHaveBeenCalled();
  });

  test('sends the values as they were typed', async () => {
    render(<Form schema={async () => rules} />);
    await userEvent.type(screen.getByLabelText('Digits'), '12 ');
    await userEvent.type(screen.getByLabelText('Again'), '12 ');
    await send();
    expect(sent.mock.calls[0]?.[0]).toEqual({ name: 'Mei', digits: '12 ', again: '12 ' });
  });

  test('sends nothing while its rules do not load, and loads them again', async () => {
    let losses = 1;
    const schema = async () => {
      if (losses > 0) {
        losses -= 1;
        throw new Error('the chunk is lost');
      }
      return z.object({});
    };
    render(<Form schema={schema} />);
    await send();
    expect(await screen.findByText('network')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await send();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('shows at its field what the server refused', async () => {
    render(<Form schema={async () => z.object({})} />);
    const refusals = ['elsewhere', 'order.digits', 'order.again', 'order.digits'].map((path, index) => ({
      path,
      message: `refused ${index}`,
    }));
    let names: string[] = [];
    act(() => {
      names = showRefusals(form, refusals, (path) =>
        (['digits', 'again'] as const).find((name) => path === `order.${name}`),
      );
    });
    expect(names).toEqual(['digits', 'again']);
    expect(await screen.findByText('refused 1')).toBeVisible();
    expect(screen.getByText('refused 2')).toBeVisible();
    expect(screen.queryByText('refused 3')).toBeNull();
    expect(screen.getByLabelText('Digits')).toHaveFocus();
  });
});
