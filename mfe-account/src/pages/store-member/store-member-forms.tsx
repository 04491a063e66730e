import { useState } from 'react';
import type { useEntry } from '../../session/use-entry';
import { MemberForm } from './member-form';
import { PhoneForm } from './phone-form';
import { forgetSentCode, type SentCode } from './sent-code';

interface StoreMemberFormsProps {
  /** The step of the code that a reload found. */
  kept: SentCode | undefined;
  /** Where a member with an account logs in, and where somebody without a membership registers. */
  login: string;
  register: string;
  enter: ReturnType<typeof useEntry>['enter'];
}

/** First the number, then the code that was sent to it together with the account's e-mail and password. */
export function StoreMemberForms({ kept, login, register, enter }: StoreMemberFormsProps) {
  const [sent, setSent] = useState(kept);
  if (!sent) return <PhoneForm login={login} register={register} onSent={setSent} />;
  function changeNumber() {
    forgetSentCode();
    setSent(undefined);
  }
  return <MemberForm sent={sent} login={login} enter={enter} onChangeNumber={changeNumber} />;
}
