import type { Random } from '../../random.ts';

/** Texts that filters, comparisons and encoders find hard. */
const plain = [
  'Plain',
  'a',
  'A',
  'ä Ö ß',
  '日本語',
  '🎮 game',
  'it’s "quoted" & \'more\'',
  '100% / (half) #1+2',
  '<b>bold</b>',
  '0',
  '1.50',
  'null',
  'Two  spaces',
  'trailing.',
  '\\back\\slash',
  '_under%score',
];

const marked = [
  '<p>One</p>\n<p>Two</p>',
  'One\nTwo\n\nThree',
  '<p>Unclosed <b>bold <i>both</b> end',
  '<h2 id="x" class="y" style="color:red">Head</h2>',
  'See https://example.com/a?b=1&c=2 and www.example.org. Write to me@example.com!',
  '<a href="https://example.com" target="_blank" rel="me">A link</a> <a href="javascript:alert(1)">bad</a>',
  '<a href="/node/1">https://example.com/inner</a> (http://example.net/x_(y))',
  '<img src="/core/misc/druplicon.png" alt="Druplicon" data-align="left" width="88" height="100">',
  '<img src="https://example.com/far.png" alt="far" data-caption="A &lt;em&gt;far&lt;/em&gt; one" data-align="center">',
  '<img src="/nope.png" loading="eager" width="1" height="2"><img src="/nope.png" width="1" height="2">',
  '<blockquote data-caption="Who said it" data-align="right"><p>Said</p></blockquote>',
  '<pre>kept\n  as it is\n\n</pre>\nafter',
  '<script>alert(1)</script><style>p{}</style><!-- a comment -->text',
  '<ul><li>One<li>Two</ul><ol start="3" type="a"><li value="4">x</ol>',
  '<table><tr><td>1</td></tr></table><br><hr/>',
  '&lt;escaped&gt; &amp; &nbsp; &copy; &#39; &quot;',
  '<p data-align="right" lang="de" dir="ltr" onclick="x()">Attributes</p>',
  '<div><p>in</p>text<span>more</span></div>\n\n<em>end</em>',
  'mailto:me@example.com ftp://example.com/x irc://example.com',
  '<code>https://example.com/code</code> &lt;p&gt;',
  '',
];

export const plainText = (random: Random): string => random.pick(plain);

/** A text as people write it into an editor, or break it. */
export const markedText = (random: Random): string =>
  random
    .some(random.chance(0.7) ? marked : plain, random.pick([1, 1, 2]))
    .join('\n')
    .trim() || 'Text';
