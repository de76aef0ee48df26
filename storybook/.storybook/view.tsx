import { useEffect, useRef, useState } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import type { Globals } from './globals';

/** Widths of a view in CSS pixels. Both are drawn at the same scale. */
const WIDTHS = [390, 1440] as const;
const SCALE = 0.45;

export const boxStyle = {
  boxSizing: 'content-box',
  overflow: 'hidden',
  border: '2px solid var(--line)',
  borderRadius: 14,
  background: 'var(--bg)',
  color: 'var(--text)',
} as const;

// Else the page would take the theme of its frames.
window.addEventListener(
  'message',
  (event) => {
    const frames = document.querySelectorAll<HTMLIFrameElement>('.sbdocs iframe');
    if ([...frames].some(({ contentWindow }) => contentWindow === event.source))
      event.stopImmediatePropagation();
  },
  { capture: true },
);

interface FrameProps {
  title: string;
  src: string;
  width: number;
  height: number;
}

/** Loads near the visible part of the page only: a page has dozens of frames. */
function Frame({ title, src, width, height }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: '400px' },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const size = { flex: 'none', inlineSize: width * SCALE, blockSize: height * SCALE };
  return (
    <div ref={box} data-frame={title} style={{ ...boxStyle, ...size }}>
      {isNear && (
        <iframe
          title={title}
          src={src}
          style={{
            inlineSize: width,
            maxInlineSize: 'none',
            blockSize: height,
            border: 0,
            // Else it is white in the dark theme until the story has loaded.
            colorScheme: 'light',
            scale: String(SCALE),
            transformOrigin: '0 0',
          }}
        />
      )}
    </div>
  );
}

interface ViewProps {
  story: PreparedStory;
  globals: Globals;
  widths?: readonly number[];
}

/** A phone and a desktop beside each other, because a view depends on its window. */
export function View({ story, globals, widths = WIDTHS }: ViewProps) {
  const values = Object.entries(globals).map((pair) => pair.join(':'));
  const height = Number.parseInt(story.parameters.docs?.story?.height ?? '844', 10);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20, overflowX: 'auto' }}>
      {widths.map((width) => (
        <Frame
          key={width}
          title={`${story.name}, ${width} px, ${globals.theme}`}
          src={`iframe.html?id=${story.id}&viewMode=story&globals=${values.join(';')}`}
          width={width}
          height={height}
        />
      ))}
    </div>
  );
}
