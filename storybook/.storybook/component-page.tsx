import {
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Story,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { PreparedStory } from 'storybook/internal/types';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { guides } from '../pages/guides';
import { useDocsGlobals, type Globals } from './globals';
import { Details, Usage } from './guide';
import { TokensTable } from './tokens-table';

const createGridStyle = (minWidth: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
  alignItems: 'start',
  gap: 24,
});
/** The narrowest view is a phone's. */
const framesStyle = createGridStyle(390);
const frameStyle = {
  inlineSize: '100%',
  maxInlineSize: '100%',
  border: '2px solid var(--line)',
  borderRadius: 14,
  background: 'var(--bg)',
};

interface StoryFrameProps {
  story: PreparedStory;
  globals: Globals;
  blockSize: string;
  title?: string;
}

/** The frame has the story's viewport, or the width of its parent. */
function StoryFrame({ story, globals, blockSize, title = story.name }: StoryFrameProps) {
  const { parameters, storyGlobals } = story;
  const viewport = parameters.viewport?.options?.[storyGlobals.viewport?.value]?.styles;
  const size = viewport && { inlineSize: viewport.width, blockSize: viewport.height };
  const values = Object.entries(globals).map((pair) => pair.join(':'));
  return (
    <iframe
      title={title}
      src={`iframe.html?id=${story.id}&viewMode=story&globals=${values.join(';')}`}
      loading="lazy"
      style={{ ...frameStyle, blockSize, ...size }}
    />
  );
}

/** Shows its size in CSS pixels. */
function Measured({ children, caption }: { children: ReactNode; caption: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState('');
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const drawn = box.current?.querySelector('[id$="-inner"] > :not(style)');
      if (!drawn) return;
      const { width, height } = drawn.getBoundingClientRect();
      setSize(`${Math.round(width)} × ${Math.round(height)} px`);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <figure style={{ minInlineSize: 0 }}>
      <div ref={box} className="sb-unstyled" style={{ padding: 4 }}>
        {children}
      </div>
      <figcaption>
        {caption} · {size}
      </figcaption>
    </figure>
  );
}

/**
 * Stories of `UI` are inline; views are in frames, because they need a viewport and a backend of
 * their own.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const globals = useDocsGlobals();
  const { title, parameters } = preparedMeta;
  const folder = String(parameters.fileName).replace(/^.*\/src\/|\/[^/]+$/g, '');
  const inline = title.startsWith('UI/') && parameters.docs?.story?.inline !== false;
  const height = parameters.docs?.story?.height ?? '600px';
  const [first] = stories;
  const guide = guides[title];

  return (
    <>
      <Title />
      <Description />
      {guide && <Usage guide={guide} />}
      {inline && <Primary />}
      {!inline && first && <StoryFrame story={first} globals={globals} blockSize={height} />}
      {guide && <Details guide={guide} />}
      {first && (
        <>
          <Heading>Dark and light</Heading>
          <div style={framesStyle}>
            {(['dark', 'light'] as const).map((theme) => (
              <StoryFrame
                key={theme}
                story={first}
                globals={{ ...globals, theme }}
                blockSize={inline ? '320px' : height}
                title={`${first.name}, ${theme}`}
              />
            ))}
          </div>
        </>
      )}
      <Heading>States</Heading>
      <div style={inline ? createGridStyle(280) : framesStyle}>
        {stories.slice(1).map((story) => {
          const caption = (
            <>
              <a href={`./?path=/story/${story.id}`} target="_top">
                {story.name}
              </a>
              {story.parameters.docs?.description?.story &&
                `: ${story.parameters.docs.description.story}`}
            </>
          );
          return inline ? (
            <Measured key={story.id} caption={caption}>
              <Story of={story.moduleExport} inline />
            </Measured>
          ) : (
            <figure key={story.id}>
              <StoryFrame story={story} globals={globals} blockSize={height} />
              <figcaption>{caption}</figcaption>
            </figure>
          );
        })}
      </div>
      <Heading>Properties</Heading>
      <Controls />
      <Heading>Tokens</Heading>
      <TokensTable folder={folder} />
    </>
  );
}
