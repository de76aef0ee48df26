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
import changesByFolder from 'virtual:component-changes';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { guides } from '../pages/guides';
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

const storyUrl = (id: string, globals = '') =>
  `iframe.html?id=${id}&viewMode=story${globals && `&globals=${globals}`}`;

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
  const { title, parameters } = preparedMeta;
  const folder = String(parameters.fileName).replace(/^.*\/src\/|\/[^/]+$/g, '');
  const inline = title.startsWith('UI/') && parameters.docs?.story?.inline !== false;
  const height = parameters.docs?.story?.height ?? '600px';
  const [first] = stories;
  const guide = guides[title];
  const changes = changesByFolder[folder] ?? [];

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
            {['dark', 'light'].map((theme) => (
              <iframe
                key={theme}
                title={`${first.name}, ${theme}`}
                src={storyUrl(first.id, `theme:${theme}`)}
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
                src={storyUrl(story.id)}
                loading="lazy"
                style={{ ...frameStyle, blockSize: height }}
              />
              <figcaption>{caption}</figcaption>
            </figure>
          );
        })}
      </div>
      <Heading>Tokens</Heading>
      <TokensTable folder={folder} />
      <Heading>Status and changes</Heading>
      <p>Status: {guide?.status ?? 'stable'}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </>
  );
}
