/** The domain of the addresses that stand where the e-mail of an erased guest was. */
export const erasedDomain = '@guest.invalid';

/** Whether the guest who placed the order was erased. */
export const isErased = ({ email }: { email: string }): boolean => email.endsWith(erasedDomain);
