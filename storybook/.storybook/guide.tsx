import type { Guide } from '../pages/guides';

const lists = [
  ['do', 'Do', 'var(--fresh)'],
  ['dont', 'Don’t', 'var(--love)'],
] as const;
const listsStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 24,
  marginBlock: 24,
};
const texts = [
  ['anatomy', 'Anatomy and sizes'],
  ['content', 'Content'],
  ['accessibility', 'Accessibility'],
] as const;

/** Text between backticks is code. */
const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

/** The first part is above the examples. */
export const Usage = ({ guide }: { guide: Guide }) => <p>{withCode(guide.use)}</p>;

export function Details({ guide }: { guide: Guide }) {
  return (
    <>
      {texts.map(
        ([field, heading]) =>
          guide[field] && (
            <section key={field}>
              <h3>{heading}</h3>
              <p>{withCode(guide[field])}</p>
            </section>
          ),
      )}
      <div style={listsStyle}>
        {lists.map(
          ([field, heading, color]) =>
            guide[field] && (
              <section key={field} style={{ borderBlockStart: `3px solid ${color}` }}>
                <h3>{heading}</h3>
                <ul>
                  {guide[field].map((line) => (
                    <li key={line}>{withCode(line)}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </>
  );
}
