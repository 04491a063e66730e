import { sessionKeys } from 'shared-contracts';
import type { MailTexts } from 'shared-contracts/mail-texts';
import { createKept } from '../../session/kept';

/** What was typed, with the version that it is based on; its owner is who typed it, and the mail. */
export const keptMail = createKept<{ texts: MailTexts; version: string | null }>(sessionKeys.staffMail);
