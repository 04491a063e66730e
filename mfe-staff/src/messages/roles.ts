import { createMessages } from 'shared-runtime';
import { roles as en } from './en/roles';
import { roles as zh } from './zh/roles';

/** Names of roles, by their code. */
export const { useT: useRoleT } = createMessages({ en, zh });
