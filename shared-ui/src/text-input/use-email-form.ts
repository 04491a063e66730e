import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

/** The same function each time, so that the focus moves only when the line appears. */
const takeFocus = (line: HTMLElement | null) => line?.focus({ preventScroll: true });

/** The state of a form with one e-mail field: `idle` again as soon as the address changes. */
export function useEmailForm<Outcome extends string>(
  send: (email: string) => Promise<Outcome>,
  initialEmail = '',
) {
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<Outcome | 'idle' | 'sending'>('idle');
  const typed = useRef(initialEmail);

  async function submit(): Promise<void> {
    if (state === 'sending') return;
    setState('sending');
    const outcome = await send(email.trim());
    // Another address that was typed meanwhile has not been sent.
    if (typed.current === email) setState(outcome);
  }

  return {
    email: email.trim(),
    state,
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      void submit();
    },
    /** For the text input. */
    field: {
      type: 'email',
      name: 'email',
      autoComplete: 'email',
      value: email,
      onChange(event: ChangeEvent<HTMLInputElement>): void {
        typed.current = event.target.value;
        setEmail(event.target.value);
        setState('idle');
      },
    } as const,
    /** For the line that replaces the form: takes the focus, which was in the form, and is announced. */
    outcome: { role: 'status', tabIndex: -1, ref: takeFocus } as const,
  };
}
