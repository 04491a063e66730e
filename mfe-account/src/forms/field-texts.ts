import type { useFormT } from '../messages/form';

type FormT = ReturnType<typeof useFormT>;

/** The labels that the parts of shared-ui want. */
export function nameTexts(t: FormT) {
  return { firstName: t('label.firstName'), lastName: t('label.lastName') };
}

export function phoneTexts(t: FormT) {
  return { phoneRegion: t('label.phoneRegion'), phone: t('label.phone') };
}
