import { useState } from 'react';
import type { useEntry } from '../../session/use-entry';
import { MemberForm } from './member-form';
import { PhoneForm, type SentCode } from './phone-form';

interface StoreMemberFormsProps {
  /** Where a member with an account logs in, and where somebody without a membership registers. */
  login: string;
  register: string;
  enter: ReturnType<typeof useEntry>['enter'];
}

/** First the number, then the code that was sent to it together with the account's e-mail and password. */
export function StoreMemberForms({ login, register, enter }: StoreMemberFormsProps) {
  const [sent, setSent] = useState<SentCode>();
  if (!sent) return <PhoneForm login={login} register={register} onSent={setSent} />;
  return <MemberForm sent={sent} login={login} enter={enter} onChangeNumber={() => setSent(undefined)} />;
}
