import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEmailForm } from './use-email-form';

function Form({ send }: { send(email: string): Promise<'done'> }) {
  const { email, state, onSubmit, field } = useEmailForm(send);
  if (state === 'done') return <p>We write to {email}</p>;
  return (
    <form onSubmit={onSubmit} aria-label={state}>
      <input {...field} aria-label="E-mail" />
      <button type="submit">Send</button>
    </form>
  );
}

test('an answer is that of the address that was sent, not of one that is typed while it is on its way', async () => {
  const answers: (() => void)[] = [];
  const send = jest.fn(() => new Promise<'done'>((resolve) => answers.push(() => resolve('done'))));
  render(<Form send={send} />);
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@exmaple.com{Enter}');
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await act(async () => answers[0]?.());
  expect(screen.getByRole('form', { name: 'idle' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenLastCalledWith('ada@example.com');
  await act(async () => answers[1]?.());
  expect(screen.getByText('We write to ada@example.com')).toBeInTheDocument();
});
