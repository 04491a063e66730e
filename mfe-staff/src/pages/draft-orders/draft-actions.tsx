import { useState } from 'react';
import { type ApiResult, isApiError, urls } from 'shared-contracts';
import { sendDraftOrder, withdrawDraftOrder } from 'shared-contracts/calls/merchant-draft-orders';
import { datesIn } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/result-codes';
import type { DraftOrder } from 'shared-contracts/wire/merchant-draft-orders';
import { Link, useServices } from 'shared-runtime';
import { Button, ButtonLink, TextInput } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useStaffApi } from '../../session/staff-context';
import { useT } from './messages';

interface DraftActionsProps {
  draft: DraftOrder;
  take(answer: Promise<ApiResult<DraftOrder>>): Promise<void>;
}

/** Mails or copies the link of a draft, ends it, or begins another one like it. */
export function DraftActions({ draft, take }: DraftActionsProps) {
  const t = useT();
  const api = useStaffApi();
  const { bus, locale } = useServices();
  const { formatDateTime, formatDate } = datesIn(locale);
  const { isSending, error, send } = useSending();
  const [isAsked, setIsAsked] = useState(false);
  const { draftId, link, sentAt, email } = draft;
  const params = { draftId };

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      bus.emit('toast-requested', { kind: 'success', message: t('actions.copied') });
    } catch {
      bus.emit('toast-requested', { kind: 'error', message: t('actions.copyFailed') });
    }
  }

  const hasChanged = isApiError(error) && error.code === resultCodes.conflict;
  return (
    <div className={styles.stack}>
      {link !== null && (
        <TextInput
          label={t('actions.link')}
          hint={`${t('until')} ${formatDate(draft.expiresAt)}`}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={styles.row}>
        {link !== null && (
          <>
            <Button
              loading={isSending}
              onClick={() => void send(() => take(api.call(sendDraftOrder, { params })))}
            >
              {t(sentAt === null ? 'actions.send' : 'actions.sendAgain')}
            </Button>
            <Button variant="secondary" onClick={() => void copy(link)}>
              {t('actions.copy')}
            </Button>
          </>
        )}
        <ButtonLink as={Link} variant="secondary" to={urls.staff.newDraftOrder({ from: draftId })}>
          {t('actions.like')}
        </ButtonLink>
        {link !== null && (
          <Button variant="link" onClick={() => setIsAsked(true)}>
            {t('actions.withdraw')}
          </Button>
        )}
      </div>
      {(link !== null || sentAt !== null) && (
        <p className={styles.quiet} role="status">
          {sentAt === null ? t('actions.notSent') : t('actions.sent', { email, at: formatDateTime(sentAt) })}
        </p>
      )}
      <FormError error={error} text={hasChanged ? t('actions.changed') : undefined} />
      {isAsked && (
        <ConfirmDialog
          title={t('actions.withdrawTitle')}
          ways={[
            {
              text: t('actions.withdraw'),
              run: () => send(() => take(api.call(withdrawDraftOrder, { params }))),
            },
          ]}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('actions.withdrawText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
