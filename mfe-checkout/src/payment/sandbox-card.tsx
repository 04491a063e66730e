import { type ChangeEvent, useImperativeHandle, useRef } from 'react';
import { Button, classes, layout, Notice, TextInput } from 'shared-ui';
import { rulesError, useSchemaForm } from 'shared-ui/form';
import { rulesOf } from '../forms/rules-of';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import {
  type CardDetails,
  emptyCard,
  formatCardNumber,
  formatExpiry,
  sandboxCards,
  toSandboxCard,
} from './card-details';
import type { CardEntry, CardEntryProps } from './card-entry';
import styles from './pay.module.css';

const cardErrors = ['cardNumberWrong', 'expiryWrong', 'securityCodeWrong'] as const;

/** The card form of a test shop, with its test cards. The input never leaves this form. */
export function SandboxCard({ ref }: CardEntryProps) {
  const t = useT();
  const errorText = useErrorText();
  const { register, handleSubmit, formState, setValue, clearErrors } = useSchemaForm<CardDetails>({
    schema: rulesOf('cardForm'),
    defaultValues: emptyCard,
    mode: 'onTouched',
  });
  useImperativeHandle(
    ref,
    (): CardEntry => ({
      collect: () =>
        new Promise((resolve) => {
          void handleSubmit(
            (card) => resolve(toSandboxCard(card)),
            () => resolve(undefined),
          )();
        }),
    }),
    [handleSubmit],
  );
  const lengths = useRef<Partial<Record<keyof CardDetails, number>>>({});
  const use = (number: string) => {
    setValue('number', number);
    setValue('expiry', '03/40');
    setValue('securityCode', '737');
    clearErrors();
  };
  /** Only at the end of the text: reformatting before the caret would move it. */
  const formatted =
    (name: keyof CardDetails, format: (text: string) => string) =>
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      const isAtEnd = target.selectionStart === target.value.length;
      const isDeleting = target.value.length < (lengths.current[name] ?? 0);
      if (isAtEnd && !isDeleting) setValue(name, format(target.value));
      lengths.current[name] = target.value.length;
    };
  const { errors } = formState;
  const error = rulesError(errors);
  const errorOf = (name: keyof CardDetails) => {
    const wrong = cardErrors.find((entry) => entry === errors[name]?.message);
    return wrong && t(`pay.${wrong}`);
  };
  return (
    <div className={classes(layout.stack, styles.card)}>
      <TextInput
        {...register('number', { onChange: formatted('number', formatCardNumber) })}
        label={t('pay.cardNumber')}
        error={errorOf('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className={styles.pair}>
        <TextInput
          {...register('expiry', { onChange: formatted('expiry', formatExpiry) })}
          label={t('pay.expiry')}
          hint={t('pay.expiryHint')}
          error={errorOf('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
        />
        <TextInput
          {...register('securityCode')}
          label={t('pay.securityCode')}
          hint={t('pay.securityCodeHint')}
          error={errorOf('securityCode')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
        />
      </div>
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      <Notice title={t('pay.testTitle')}>
        <p>{t('pay.testText')}</p>
        <ul className={styles.testCards}>
          {sandboxCards.map(({ number, outcome }) => (
            <li key={number} className={classes(layout.ends, styles.testCard)}>
              <span>
                <span className={styles.number}>{number}</span> {t(`pay.test.${outcome}`)}
              </span>
              <Button
                variant="link"
                size="sm"
                aria-label={`${t('pay.testUse')} ${number}`}
                onClick={() => use(number)}
              >
                {t('pay.testUse')}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
