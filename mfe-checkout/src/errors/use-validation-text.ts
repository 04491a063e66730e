import { useT } from '../messages/checkout';

const known = [
  'required',
  'phone',
  'phoneRegion',
  'name',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine',
  'region',
  'area',
  'district',
  'email',
  'tooLong',
  'tooShort',
  'select',
  'store',
  'locker',
  'storeGone',
  'lockerGone',
  'age',
] as const;

/** The words for a key of `validation.*`, of a form's rule or of the server; undefined where nothing is wrong. */
export function useValidationText(): (key: string | undefined) => string | undefined {
  const t = useT();
  return (key) => {
    if (key === undefined || key === '') return undefined;
    const name = known.find((entry) => key === `validation.${entry}`);
    return t(`validation.${name ?? 'other'}`);
  };
}
