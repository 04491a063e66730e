import type { StorybookConfig } from '@storybook/react-vite';

/** See docs/decisions/0021-widgets-type-and-themes.md. Makes no network requests: telemetry and update checks are off. */
const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  staticDirs: [{ from: '../stories/pictures', to: '/pictures' }],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // No generated prop tables: TypeScript 7 has no compiler API to read prop types with.
  typescript: { check: false, reactDocgen: false },
  features: { actions: false, backgrounds: false, controls: false, interactions: false, outline: false },
};

export default config;
