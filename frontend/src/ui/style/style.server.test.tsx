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

const rulesOf = (html: string) =>
  /^<style data-precedence="styles" data-href="([^"]*)">(.*?)<\/style>/.exec(html)?.slice(1) ?? [];
const classesOf = (html: string) =>
  [...html.matchAll(/class="([^"]*)"/g)].map(([, names]) => names);

test('an element has the class of its styles, and the page their rule once', () => {
  const html = renderToString(
    <main>
      <p css={plain} className="own" />
      <p css={plain} />
    </main>,
  );
  const [name, text] = rulesOf(html);
  expect(classesOf(html)).toEqual([`own ${name}`, name]);
  expect(text).toBe(`.${name}{color:red;&:hover{color:blue}}`);
});

test('of several styles one class is made, in which the last has its way: the order of rules in the page says nothing', () => {
  const html = renderToString(
    <main>
      <p css={loud} />
      <p css={[loud, plain, false]} />
    </main>,
  );
  const [names = '', text = ''] = rulesOf(html);
  const [, both] = names.split(' ');
  expect(classesOf(html)).toEqual(names.split(' '));
  expect(text).toMatch(new RegExp(`\\.${both}\\{color:green;color:red;`));
});

test('what says nothing is not sent: white space, and the `&` of a rule that is relative anyway', () => {
  const [name, text] = rulesOf(
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

test('an animation comes with the styles that name it', () => {
  const turn = keyframes`to { rotate: 1turn; }`;
  const [, text] = rulesOf(
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

test('no styles, no class', () => {
  expect(renderToString(<p css={[false, null]} />)).toBe('<p></p>');
});
