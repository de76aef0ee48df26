import fontUrl from '@fontsource/chango/files/chango-latin-400-normal.woff2?url';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { applyFrame, fitFrame } from '../../games/kit/frame.ts';
import { createOverlay, type Overlay, type Panel } from '../../games/kit/overlay.ts';
import type { Pad } from '../../games/kit/stage.ts';
import { drawArt } from '../../games/toast-tower/src/art.ts';
import { variants } from '../../games/toast-tower/src/variants.ts';

const [variant] = variants;
/** The game's own font. */
const FONT = 'Chango';
const noop = () => undefined;
const choice = (label: string, quiet = false) => ({ label, quiet, choose: noop });

const PADS: readonly Pad[] = [
  { action: 'left', icon: 'left', name: 'Left', side: 'left' },
  { action: 'right', icon: 'right', name: 'Right', side: 'left' },
  { action: 'fire', icon: 'up', name: 'Jump', side: 'right' },
];

interface KitProps {
  /** Null while the game is played. */
  panel: Panel | null;
  /** Added to the overlay later, such as the rank. */
  extraLine?: string;
  hasPads?: boolean;
}

/** A frame with its own page, as on the games host. */
function KitScreen({ panel, extraLine, hasPads = false }: KitProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.body.replaceChildren();
    page.documentElement.lang = 'en';
    page.title = variant.title;
    page.documentElement.dataset.state = panel?.kind ?? 'playing';
    const canvas = page.createElement('canvas');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', variant.title);
    canvas.width = 960;
    canvas.height = 600;
    page.body.append(canvas);
    const font = new (page.defaultView ?? window).FontFace(FONT, `url(${fontUrl})`);
    page.fonts.add(font);
    void font.load().then(() => {
      const pen = canvas.getContext('2d');
      if (!pen) return;
      const view = fitFrame(canvas, { width: 752, height: 500 });
      applyFrame(pen, view);
      drawArt(pen, view, variant, FONT);
      canvas.dataset.drawn = '';
    });
    const act = {
      pause: noop,
      mute: noop,
      fullscreen: noop,
      share: noop,
      pad: noop,
    };
    const overlay: Overlay = createOverlay(variant.theme, FONT, hasPads ? PADS : [], act, page);
    if (panel) overlay.show(panel);
    if (extraLine) overlay.addLine(extraLine);
    overlay.setPaused(panel?.kind === 'pause');
    overlay.showPads(hasPads);
  }, [panel, extraLine, hasPads]);
  return (
    <iframe
      ref={frame}
      title={variant.title}
      style={{ inlineSize: '100%', aspectRatio: '960 / 600', border: 0, display: 'block' }}
    />
  );
}

/** Screens that the demo games share, over the game in its own frame. */
const meta = {
  title: 'Games/Kit',
  component: KitScreen,
  tags: ['picture'],
  // Waits until the frame has loaded its font.
  play: async ({ canvasElement }) =>
    waitFor(() =>
      expect(
        canvasElement.querySelector('iframe')?.contentDocument?.querySelector('[data-drawn]'),
      ).not.toBeNull(),
    ),
} satisfies Meta<typeof KitScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {
  args: {
    panel: {
      kind: 'title',
      heading: variant.title,
      lines: ['Best: 1,240'],
      choices: [choice('Play')],
    },
  },
};

export const FirstStart: Story = {
  args: {
    panel: {
      kind: 'controls',
      heading: variant.title,
      lines: ['Drop each slice on the last.', 'Space drops.', 'Press any key to start.'],
      choices: [choice('Start')],
    },
  },
};

export const Continue: Story = {
  args: {
    panel: {
      kind: 'title',
      heading: variant.title,
      lines: ['You have an unfinished round.'],
      choices: [choice('Continue'), choice('New game', true)],
    },
  },
};

export const DailyGameTitle: Story = {
  args: {
    panel: {
      kind: 'title',
      heading: variant.title,
      lines: ['Daily game: everyone plays this one.'],
      choices: [choice('Play')],
    },
  },
};

export const Paused: Story = {
  args: {
    panel: {
      kind: 'pause',
      heading: 'Paused',
      lines: ['Space drops.', 'P pauses and resumes, M mutes the sound.'],
      choices: [choice('Resume'), choice('Start again', true)],
    },
  },
};

export const GameOver: Story = {
  args: {
    panel: {
      kind: 'over',
      heading: variant.fall,
      score: '840',
      lines: ['31 floors high.', 'Best: 1,240'],
      choices: [choice('Play again'), choice('Share', true)],
    },
  },
};

export const GameOverWithNewBest: Story = {
  args: {
    panel: {
      kind: 'over',
      heading: variant.fall,
      score: '1,310',
      badge: 'New best!',
      lines: ['44 floors high.'],
      choices: [choice('Play again'), choice('Share', true)],
    },
    extraLine: 'No. 3 of 120 today',
  },
};

export const TouchPads: Story = { args: { panel: null, hasPads: true } };
