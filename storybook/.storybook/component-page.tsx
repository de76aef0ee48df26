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
import { useContext, type ReactNode } from 'react';
import { byFolder } from 'virtual:component-tokens';
import { CopyToken, isColor, Swatch } from '../pages/copy-token';
import { tokens } from '../pages/tokens';
import { anatomySchema } from './anatomy';
import { useDocsGlobals } from './globals';
import { boxStyle, View } from './view';

const THEMES = ['dark', 'light'] as const;

const createGridStyle = (minWidth: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
  alignItems: 'start',
  gap: 24,
});
const tokensStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  marginBlock: 16,
} as const;

const Inline = ({ story }: { story: PreparedStory }) => (
  <div className="sb-unstyled" style={{ padding: 12 }}>
    <Story of={story.moduleExport} inline />
  </div>
);

interface ExampleProps {
  caption: ReactNode;
  children: ReactNode;
  color?: string;
  isWide?: boolean;
}

const Example = ({ caption, children, color, isWide }: ExampleProps) => (
  <figure
    style={{
      minInlineSize: 0,
      margin: 0,
      ...(isWide && { gridColumn: '1 / -1' }),
      ...(color && { borderBlockStart: `4px solid ${color}`, paddingBlockStart: 8 }),
    }}
  >
    {children}
    <figcaption>{caption}</figcaption>
  </figure>
);

const getCaption = ({ id, name, parameters, tags }: PreparedStory) => (
  <>
    <a href={`./?path=/story/${id}`} target="_top">
      {name}
    </a>
    {parameters.docs?.description?.story && `: ${parameters.docs.description.story}`}
    {tags.includes('fixed-text') && ' (fixed text, see Patterns)'}
  </>
);

/** Stories of `UI` are inline; views are in frames, for a window and a backend of their own. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'));
  const globals = useDocsGlobals();
  const { title, parameters } = preparedMeta;
  const folder = String(parameters.fileName).replace(/^.*\/src\/|\/[^/]+$/g, '');
  const isInline = title.startsWith('UI/') && parameters.docs?.story?.inline !== false;
  const show = (story: PreparedStory, widths?: readonly number[]) =>
    isInline ? <Inline story={story} /> : <View story={story} globals={globals} widths={widths} />;
  /** Rows of tiles say nothing in a narrow column. */
  const isWide = parameters.docs?.isWide === true;
  const gridStyle = createGridStyle(isInline && !isWide ? 280 : 940);

  const used = tokens.filter(({ name }) => byFolder[folder]?.includes(name.slice(2)));

  const [first, ...others] = stories;
  const anatomy = others.find((story) => story.parameters.anatomy);
  const advice = others.filter(({ tags }) => tags.includes('do') || tags.includes('dont'));
  const states = others.filter((story) => story !== anatomy && !advice.includes(story));

  return (
    <>
      <Title />
      <Description />
      {isInline && <Primary />}
      {anatomy && (
        <>
          <Heading>Anatomy</Heading>
          <div style={createGridStyle(isInline && !isWide ? 400 : 940)}>
            {show(anatomy)}
            <ol style={{ listStyle: 'decimal' }}>
              {Object.values(anatomySchema.parse(anatomy.parameters.anatomy)).map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ol>
          </div>
        </>
      )}
      {advice.length > 0 && (
        <>
          <Heading>Do and don’t</Heading>
          <div style={createGridStyle(isWide ? 940 : 280)}>
            {advice.map((story) => {
              const [word, color] = story.tags.includes('do')
                ? ['Do', 'var(--fresh)']
                : ['Don’t', 'var(--love)'];
              const text = story.parameters.docs?.description?.story ?? story.name;
              return (
                <Example
                  key={story.id}
                  color={color}
                  caption={
                    <>
                      <strong>{word}</strong>: {text}
                    </>
                  }
                >
                  {show(story, [390])}
                </Example>
              );
            })}
          </div>
        </>
      )}
      {first && (
        <>
          <Heading>Dark and light</Heading>
          <div style={gridStyle}>
            {THEMES.map((theme) =>
              isInline ? (
                <div key={theme} data-theme={theme} style={boxStyle}>
                  <Inline story={first} />
                </div>
              ) : (
                <View key={theme} story={first} globals={{ ...globals, theme }} />
              ),
            )}
          </div>
        </>
      )}
      {states.length > 0 && (
        <>
          <Heading>States</Heading>
          <div style={gridStyle}>
            {states.map((story) => (
              <Example
                key={story.id}
                caption={getCaption(story)}
                isWide={story.parameters.docs?.isWide === true}
              >
                {show(story)}
              </Example>
            ))}
          </div>
        </>
      )}
      <Heading>Properties</Heading>
      <Controls />
      <Heading>Tokens</Heading>
      {used.length === 0 && <p>It uses no theme tokens.</p>}
      <ul className="sb-unstyled" style={tokensStyle}>
        {used.map(({ name, dark }) => (
          <li key={name}>
            <CopyToken name={name}>{isColor(dark) && <Swatch color={`var(${name})`} />}</CopyToken>
          </li>
        ))}
      </ul>
    </>
  );
}
