import type { useFormT } from '../messages/form';

type FormT = ReturnType<typeof useFormT>;

/** The labels that shared-ui's name fields need. */
export function nameTexts(t: FormT) {
  return { firstName: t('label.firstName'), lastName: t('label.lastName') };
}

export function dateTexts(t: FormT) {
  return {
    choose: t('date.choose'),
    previousMonth: t('date.previousMonth'),
    nextMonth: t('date.nextMonth'),
    month: t('date.month'),
    year: t('date.year'),
    failed: t('date.failed'),
  };
}

export function phoneTexts(t: FormT) {
  return { phoneRegion: t('label.phoneRegion'), phone: t('label.phone') };
}
