/** Header of calls in which pages of a shop behind the access gate send the visitor's pass (behaviour/states). */
export const accessGateHeader = 'x-access-gate';
