import type { StorybookConfig } from '@storybook/react-vite';

/** docs/decisions/0020-stories.md. Needs no network: it reports nothing and asks for nothing. */
const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: [{ from: '../stories/pictures', to: '/pictures' }],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // Types of props are read in the code: TypeScript 7 has no interface for a tool to ask.
  typescript: { check: false, reactDocgen: false },
  features: { actions: false, backgrounds: false, controls: false, interactions: false, outline: false },
};

export default config;
