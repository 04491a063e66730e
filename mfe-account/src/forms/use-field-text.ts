import { validationKeys } from 'shared-contracts';
import { useFormT } from '../messages/form';

/** Keys this remote's catalogue has beside those of the rules. */
const ownKeys = [
  'validation.passwordEntry',
  'validation.passwordNew',
  'validation.passwordTooLong',
  'validation.terms',
  'validation.codeWrong',
  'validation.codeExpired',
  'validation.emailTaken',
  'validation.currentPassword',
] as const;
type OwnKey = (typeof ownKeys)[number];
type KnownKey = (typeof validationKeys)[keyof typeof validationKeys] | OwnKey;
const known: readonly string[] = [...Object.values(validationKeys), ...ownKeys];

/** The words for the message key of a broken rule; a server's unknown one reads as "check this entry". */
export function useFieldText(): (key: string) => string {
  const t = useFormT();
  return (key) => t(known.includes(key) ? (key as KnownKey) : 'validation.other');
}
