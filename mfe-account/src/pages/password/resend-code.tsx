import { useEffect, useState } from 'react';
import { patterns, validationKeys } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';
import { useLocation, useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { sendResetCode } from '../../api/send-reset-code';
import { clockText, useCountdown } from '../../forms/use-countdown';
import { useT } from '../../messages/entry';
import { useErrorText } from '../../messages/errors';
import { useFieldText } from '../../messages/validation';

/** The previous page passes the time from which the next code may be requested. */
function resendAtOf(state: unknown): number {
  const at = typeof state === 'object' && state !== null && 'resendAt' in state ? state.resendAt : 0;
  return typeof at === 'number' ? at : 0;
}

/** Button that requests another code, at most one per minute. */
export function ResendCode({ email }: { email(): string }) {
  const t = useT();
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { api, bus } = useServices();
  const { state } = useLocation();
  const { secondsLeft, start } = useCountdown();
  const [isSending, setIsSending] = useState(false);

  const resendAt = resendAtOf(state);
  useEffect(() => {
    if (resendAt > Date.now()) start(resendAt - Date.now());
  }, [resendAt, start]);

  async function resend() {
    const address = email().trim();
    if (!patterns.emailStrict.test(address)) {
      bus.emit('toast-requested', { kind: 'error', message: fieldText(validationKeys.email) ?? '' });
      return;
    }
    setIsSending(true);
    const result = await sendResetCode(api, address);
    setIsSending(false);
    const waitMs = result.ok ? result.data.retryAfterSeconds * 1000 : waitOf(result.error);
    if (waitMs !== undefined) start(waitMs);
    bus.emit(
      'toast-requested',
      result.ok
        ? { kind: 'success', message: t('reset.resent') }
        : { kind: 'error', message: errorText(result.error) },
    );
  }

  return (
    <Button variant="link" disabled={secondsLeft > 0} loading={isSending} onClick={resend}>
      {secondsLeft > 0 ? t('reset.resendIn', { time: clockText(secondsLeft) }) : t('reset.resend')}
    </Button>
  );
}
