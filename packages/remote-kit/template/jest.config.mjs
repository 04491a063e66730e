import { browserTests } from 'remote-kit/jest';

export default { ...browserTests, testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'] };
