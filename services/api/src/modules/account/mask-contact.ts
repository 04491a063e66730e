/** Contact data for roles that do not write to customers. */
export const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1***@');
export const maskPhone = (phone: string) => phone.replace(/.(?=.{4})/g, '*');
