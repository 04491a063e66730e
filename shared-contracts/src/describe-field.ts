/** The words of a field's message key, which a form rule or the server names: `messages/{en,zh}/validation.ts`. */
import { validation } from './messages/en/validation';

export type ValidationWord = keyof typeof validation;

/** `validation.phone` is `phone`; a key that a newer server names reads as "check this entry". */
export function validationWord(key: string): ValidationWord {
  const name = key.replace(/^validation\./, '');
  return Object.hasOwn(validation, name) ? (name as ValidationWord) : 'other';
}
