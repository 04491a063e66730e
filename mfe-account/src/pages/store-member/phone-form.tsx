import { useState } from 'react';
import { findStoreMember, sendCode } from 'shared-contracts/calls/session';
import { waitOf } from 'shared-contracts/describe-error';
import { Link, useServices } from 'shared-runtime';
import { Notice, PhoneInput, TextLink } from 'shared-ui';
import { AccountForm } from '../../forms/account-form';
import { phoneTexts } from '../../forms/field-texts';
import { rulesOf } from '../../forms/rules-of';
import { digitsOnly } from '../../forms/text-filters';
import { useAccountForm } from '../../forms/use-account-form';
import { useFormT } from '../../messages/form';
import { keepSentCode, type MemberNumber, type SentCode } from './sent-code';
import { useT } from './texts';

interface PhoneFormProps {
  login: string;
  register: string;
  onSent(sent: SentCode): void;
}

/** Looks the number up and sends a code to it. */
export function PhoneForm({ login, register, onSent }: PhoneFormProps) {
  const t = useT();
  const formT = useFormT();
  const { api } = useServices();
  const [dead, setDead] = useState<'unknown' | 'hasAccount'>();
  const form = useAccountForm<MemberNumber>({
    rules: rulesOf('memberNumberForm'),
    async send(number) {
      setDead(undefined);
      const found = await api.call(findStoreMember, { body: number, auth: 'none' });
      if (!found.ok) return found.error;
      if (!found.data.found || found.data.hasAccount) {
        setDead(found.data.found ? 'hasAccount' : 'unknown');
        return undefined;
      }
      const result = await api.call(sendCode, {
        body: { ...number, purpose: 'registerMember' },
        auth: 'none',
      });
      // Within a minute the API sends no second code, and the first one is still valid.
      const waitMs = result.ok ? result.data.retryAfterSeconds * 1000 : waitOf(result.error);
      if (!result.ok && waitMs === undefined) return result.error;
      onSent(keepSentCode(number, waitMs ?? 0));
      return undefined;
    },
  });
  return (
    <AccountForm form={form} submitText={t('phoneSubmit')}>
      <PhoneInput
        texts={phoneTexts(formT)}
        region={form.field('phoneRegion')}
        number={form.field('phone', digitsOnly)}
      />
      <div aria-live="polite">
        {dead && (
          <Notice tone="warning">
            {t(dead)}{' '}
            <TextLink as={Link} to={dead === 'hasAccount' ? login : register}>
              {t(dead === 'hasAccount' ? 'hasAccountLink' : 'unknownLink')}
            </TextLink>
          </Notice>
        )}
      </div>
    </AccountForm>
  );
}
