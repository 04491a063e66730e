import { useImperativeHandle } from 'react';
import { useForm } from 'react-hook-form';
import { Button, classes, layout, Notice, TextInput } from 'shared-ui';
import { useT } from '../messages/checkout';
import {
  type CardDetails,
  emptyCard,
  isCardNumber,
  isExpiryAhead,
  isSecurityCode,
  sandboxCards,
  toSandboxCard,
} from './card-details';
import type { CardEntry, CardEntryProps } from './card-entry';
import styles from './pay.module.css';

/** The card form of a test shop, with its test cards. The input never leaves this form. */
export function SandboxCard({ ref }: CardEntryProps) {
  const t = useT();
  const { register, handleSubmit, formState, setValue, clearErrors } = useForm<CardDetails>({
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
  const use = (number: string) => {
    setValue('number', number);
    setValue('expiry', '03/40');
    setValue('securityCode', '737');
    clearErrors();
  };
  const { errors } = formState;
  return (
    <div className={classes(layout.stack, styles.card)}>
      <TextInput
        {...register('number', { validate: (value) => isCardNumber(value) || t('pay.cardNumberWrong') })}
        label={t('pay.cardNumber')}
        error={errors.number?.message}
        inputMode="numeric"
        autoComplete="cc-number"
        required
      />
      <div className={styles.pair}>
        <TextInput
          {...register('expiry', {
            validate: (value) => isExpiryAhead(value, new Date()) || t('pay.expiryWrong'),
          })}
          label={t('pay.expiry')}
          hint={t('pay.expiryHint')}
          error={errors.expiry?.message}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
        />
        <TextInput
          {...register('securityCode', {
            validate: (value) => isSecurityCode(value) || t('pay.securityCodeWrong'),
          })}
          label={t('pay.securityCode')}
          hint={t('pay.securityCodeHint')}
          error={errors.securityCode?.message}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
        />
      </div>
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
