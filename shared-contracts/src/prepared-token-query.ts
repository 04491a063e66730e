/** Query parameter of /checkout/prepared with the token of the link that staff have sent. */
export const preparedTokenQuery = 'prepared';
