import { validationWord } from 'shared-contracts/describe-field';
import { validation as en } from 'shared-contracts/messages/en/validation';
import { validation as zh } from 'shared-contracts/messages/zh/validation';
import { createMessages } from 'shared-runtime';

const { useT } = createMessages({ en, zh });

/** The words of a `validation.*` key from a form rule or the server; undefined without an error. */
export function useFieldText(): (key: string | undefined) => string | undefined {
  const t = useT();
  return (key) => (key ? t(validationWord(key)) : undefined);
}
