/** SQL that resolves each staged `email` to `customer_id`, and rejects rows without a member. */
export const findMembers = (hint: string): readonly string[] => [
  `update staged s set customer_id = c.id from customers c
   where s.reason is null and s.customer_id is null and lower(c.email) = s.email`,
  `update staged s set reason = 'email: no member has it; ${hint}'
   where s.reason is null and s.customer_id is null`,
];
