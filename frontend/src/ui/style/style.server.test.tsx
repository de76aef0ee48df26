/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { css, keyframes } from './css';

const plain = css`
  color: red;

  &:hover {
    color: blue; /* why */
  }
`;
const loud = css`
  color: green;
`;

const parseRules = (html: string) =>
  /^<style data-precedence="styles" data-href="([^"]*)">(.*?)<\/style>/.exec(html)?.slice(1) ?? [];
const parseClasses = (html: string) =>
  [...html.matchAll(/class="([^"]*)"/g)].map(([, names]) => names);

test('adds the class of the styles and one rule per page', () => {
  const html = renderToString(
    <main>
      <p css={plain} className="own" />
      <p css={plain} />
    </main>,
  );
  const [name, text] = parseRules(html);
  expect(parseClasses(html)).toEqual([`own ${name}`, name]);
  expect(text).toBe(`.${name}{color:red;&:hover{color:blue}}`);
});

test('merges several styles into one class in which the last wins', () => {
  const html = renderToString(
    <main>
      <p css={loud} />
      <p css={[loud, plain, false]} />
    </main>,
  );
  const [names = '', text = ''] = parseRules(html);
  const [, both] = names.split(' ');
  expect(parseClasses(html)).toEqual(names.split(' '));
  expect(text).toMatch(new RegExp(`\\.${both}\\{color:green;color:red;`));
});

test('omits white space and redundant `&`', () => {
  const [name, text] = parseRules(
    renderToString(
      <p
        css={css`
          margin: 0 calc(1px + 2px);
          content: '';
          ${false};

          > li :first-child,
          & > :nth-child(n + 2) {
            color: red;
          }
          & + p,
          & b,
          &:hover,
          [dir='rtl'] & > i {
            color: green;
          }
          @media (min-width: 600px) and (hover: hover) {
            color: blue;
          }
        `}
      />,
    )
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  );
  expect(text).toBe(
    `.${name}{margin:0 calc(1px + 2px);content:'';>li :first-child,>:nth-child(n + 2){color:red}+ p,b,&:hover,[dir='rtl'] &>i{color:green}@media (min-width:600px) and (hover:hover){color:blue}}`,
  );
});

test('emits an animation with the styles that use it', () => {
  const turn = keyframes`to { rotate: 1turn; }`;
  const [, text] = parseRules(
    renderToString(
      <p
        css={css`
          animation: ${turn} 1s;
        `}
      />,
    ),
  );
  expect(text).toMatch(
    /^@keyframes (animation-\w+)\{to\{rotate:1turn\}\}\.a\w+\{animation:\1 1s\}$/,
  );
});

test('adds no class for empty styles', () => {
  expect(renderToString(<p css={[false, null]} />)).toBe('<p></p>');
});
