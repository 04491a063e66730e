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

/** The text of a `validation.*` key from a form rule or the server; undefined without an error. */
export function useValidationText(): (key: string | undefined) => string | undefined {
  const t = useT();
  return (key) => {
    if (key === undefined || key === '') return undefined;
    const name = known.find((entry) => key === `validation.${entry}`);
    return t(`validation.${name ?? 'other'}`);
  };
}
