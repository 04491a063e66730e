import { useEffect, useState } from 'react';
import type { ApiResult } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';
import { useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { useT } from '../messages/entry';
import { useErrorText } from '../messages/errors';
import { clockText, useCountdown } from './use-countdown';

interface ResendCodeProps {
  /** When the next code can be sent, in milliseconds. */
  resendAt: number;
  /** Resolves to undefined when the form has no valid recipient, so that nothing was sent. */
  send(): Promise<ApiResult<{ retryAfterSeconds: number }> | undefined>;
}

/** Button that requests another code, at most one a minute. */
export function ResendCode({ resendAt, send }: ResendCodeProps) {
  const t = useT();
  const errorText = useErrorText();
  const { bus } = useServices();
  const { secondsLeft, start } = useCountdown();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (resendAt > Date.now()) start(resendAt - Date.now());
  }, [resendAt, start]);

  async function resend() {
    setIsSending(true);
    const result = await send();
    setIsSending(false);
    if (!result) return;
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
