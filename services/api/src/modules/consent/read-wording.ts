import { InputProblem } from 'api-platform/foundation';
import type { FastifyRequest } from 'fastify';
import {
  type ConsentForm,
  consentWordingHeader,
  type WordingKey,
  wordingKeys,
} from 'shared-contracts/consent';

/** The wording that the form of a call has shown; throws an InputProblem for one that it never did. */
export function readWording(request: FastifyRequest, form: ConsentForm): WordingKey | undefined {
  const sent = request.headers[consentWordingHeader];
  if (sent === undefined) return undefined;
  const keys: readonly WordingKey[] = wordingKeys[form];
  const shown = keys.find((key) => key === sent);
  if (!shown) throw new InputProblem('wording', 'This form has no such wording');
  return shown;
}

/** What a form sends, with the wording that it showed. */
export type Worded<Request> = Request & { wording?: WordingKey | undefined };
