import type { Locale } from 'shared-contracts';

/** Chinese names have the family name first and nothing between. */
export function fullName(
  { firstName, lastName }: { firstName: string; lastName: string },
  locale: Locale,
): string {
  const isChinese = locale === 'zh' && /^\p{Script=Han}+$/u.test(firstName + lastName);
  return isChinese ? lastName + firstName : `${firstName} ${lastName}`.trim();
}
