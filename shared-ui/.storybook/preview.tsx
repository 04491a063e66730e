import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import 'shared-ui/base.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { StoryLanguage } from '../stories/language';

/** Sets theme and language on `<html>`, as the shell's server does. */
const preview: Preview = {
  globalTypes: {
    channel: {
      toolbar: { title: 'Channel', icon: 'paintbrush', items: ['bit', 'sit'], dynamicTitle: true },
    },
    lang: { toolbar: { title: 'Language', icon: 'globe', items: ['en', 'zh'], dynamicTitle: true } },
  },
  initialGlobals: { channel: 'bit', lang: 'en' },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals, tags }) => {
      const isChinese = globals.lang === 'zh';
      useLayoutEffect(() => {
        document.documentElement.dataset.channel = globals.channel;
        document.documentElement.lang = isChinese ? 'zh-Hant-HK' : 'en-HK';
      }, [globals.channel, isChinese]);
      return (
        <StoryLanguage value={isChinese ? 'zh' : 'en'}>
          <div className="story" data-width={tags.includes('wide') ? 'wide' : undefined}>
            <Story />
          </div>
        </StoryLanguage>
      );
    },
  ],
};

export default preview;
