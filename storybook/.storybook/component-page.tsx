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

const gridStyle = { display: 'grid', gridTemplateColumns: '1fr', gap: 24 };
const flowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 24 } as const;
const frameStyle = {
  inlineSize: '100%',
  border: '2px solid var(--line)',
  borderRadius: 14,
  background: 'var(--bg)',
};

/** A story's own page, with the toolbar's values. */
const storyUrl = (id: string, globals: Globals) =>
  `iframe.html?id=${id}&viewMode=story&globals=${Object.entries(globals)
    .map((pair) => pair.join(':'))
    .join(';')}`;

/** The story's viewport, or the page's width. */
function sizeOf({ parameters, storyGlobals }: PreparedStory, blockSize: string) {
  const viewport = parameters.viewport?.options?.[storyGlobals.viewport?.value]?.styles;
  return viewport ? { inlineSize: viewport.width, blockSize: viewport.height } : { blockSize };
}

/** Shows the size of its story in CSS pixels. */
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
    <figure style={{ flex: '1 1 280px', margin: 0, maxInlineSize: '100%' }}>
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
 * The documentation page of a component. Stories of `UI` are inline; views are in frames, because
 * they need a viewport and a backend of their own.
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
      {guide && <Details guide={guide} />}
      <Controls />
      {first && (
        <>
          <Heading>Dark and light</Heading>
          <div style={{ ...gridStyle, ...(inline && { gridTemplateColumns: '1fr 1fr' }) }}>
            {(['dark', 'light'] as const).map((theme) => (
              <iframe
                key={theme}
                title={`${first.name}, ${theme}`}
                src={storyUrl(first.id, { ...globals, theme })}
                loading="lazy"
                style={{ ...frameStyle, blockSize: inline ? 320 : height }}
              />
            ))}
          </div>
        </>
      )}
      <Heading>States</Heading>
      <div style={inline ? flowStyle : gridStyle}>
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
            <figure key={story.id} style={{ margin: 0 }}>
              <iframe
                title={story.name}
                src={storyUrl(story.id, globals)}
                loading="lazy"
                style={{ ...frameStyle, ...sizeOf(story, height) }}
              />
              <figcaption>{caption}</figcaption>
            </figure>
          );
        })}
      </div>
      <Heading>Tokens</Heading>
      <TokensTable folder={folder} />
    </>
  );
}
