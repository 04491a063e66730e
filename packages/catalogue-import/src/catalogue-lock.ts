/** Key of the advisory lock that makes concurrent catalogue imports run one after the other. */
export const catalogueLockKey = 7_402_002;
