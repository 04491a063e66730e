/**
 * Maps a field's message key, from a form rule or the server, to a message in
 * `messages/{en,zh}/validation.ts`.
 */
import { validation } from './messages/en/validation';

export type ValidationWord = keyof typeof validation;

/** `validation.phone` becomes `phone`; an unknown key from a newer server reads "check this entry". */
export function validationWord(key: string): ValidationWord {
  const name = key.replace(/^validation\./, '');
  return Object.hasOwn(validation, name) ? (name as ValidationWord) : 'other';
}
