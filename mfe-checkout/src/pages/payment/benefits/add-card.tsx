import { useRef, useState } from 'react';
import { type ApiError, isNotFound } from 'shared-contracts';
import { plainText } from 'shared-contracts/plain-text';
import { useT } from '../../../messages/checkout';
import { useErrorText } from '../../../messages/errors';
import { Entry } from './entry';

/** What became of a typed code. */
export type AddedCard = { ok: true; isEmpty: boolean } | { ok: false; error: ApiError };

interface AddCardProps {
  hint: string;
  /** Adds the card of a code of 16 letters and digits, with blanks and dashes as typed. */
  add(code: string): Promise<AddedCard>;
}

/** The field for the number of a gift card. */
export function AddCard({ hint, add }: AddCardProps) {
  const t = useT();
  const errorText = useErrorText();
  // Not part of the stored form: whoever knows the code can spend the card.
  const [code, setCode] = useState('');
  const typed = useRef(code);
  const [problem, setProblem] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);

  async function send(): Promise<void> {
    const plain = plainText(code);
    if (plain.replace(/[ \p{Dash}]/gu, '').length !== 16) {
      setProblem(t('benefits.cardCodeWrong'));
      return;
    }
    setIsAdding(true);
    const result = await add(plain.replace(/\p{Dash}/gu, '-'));
    setIsAdding(false);
    // Another number that was typed meanwhile stays, and this answer says nothing of it.
    if (typed.current !== code) return;
    if (!result.ok) {
      setProblem(isNotFound(result.error) ? t('benefits.cardUnknown') : errorText(result.error));
      return;
    }
    setCode('');
    if (result.isEmpty) setProblem(t('benefits.cardEmpty'));
  }

  return (
    <Entry
      label={t('benefits.addCard')}
      hint={hint}
      value={code}
      error={problem}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={40}
      onChange={(value) => {
        setProblem(undefined);
        typed.current = value;
        setCode(value);
      }}
      action={t('benefits.add')}
      isBusy={isAdding}
      onAct={() => void send()}
    />
  );
}
