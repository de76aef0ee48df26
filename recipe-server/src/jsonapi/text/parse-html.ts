import { type DefaultTreeAdapterMap, Parser, Tokenizer, type ParserOptions } from 'parse5';

/** As in Chromium. Parsers take time for each open element at each tag. */
export const MAX_DEPTH = 512;
/** Parsers compare each attribute of a tag with all others. */
const MAX_ATTRIBUTES = 1_000;

/** Only an attack has such HTML. */
export class HtmlTooComplexError extends Error {
  override name = 'HtmlTooComplexError';
}

class LimitedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    if (
      this.currentToken !== null &&
      'attrs' in this.currentToken &&
      this.currentToken.attrs.length > MAX_ATTRIBUTES
    )
      throw new HtmlTooComplexError('A tag has too many attributes.');
    super._leaveAttrName();
  }
}

class LimitedParser extends Parser<DefaultTreeAdapterMap> {
  constructor(options: ParserOptions<DefaultTreeAdapterMap>) {
    super(options);
    this.tokenizer = new LimitedTokenizer(this.options, this);
  }

  override onItemPush(...args: Parameters<Parser<DefaultTreeAdapterMap>['onItemPush']>): void {
    super.onItemPush(...args);
    if (this.openElements.stackTop > MAX_DEPTH)
      throw new HtmlTooComplexError('Elements are nested too deeply.');
  }
}

/** Throws an {@link HtmlTooComplexError} for HTML that would take quadratic time. */
export function parseHtml(html: string): DefaultTreeAdapterMap['document'] {
  const parser = new LimitedParser({ sourceCodeLocationInfo: true });
  parser.tokenizer.write(html, true);
  return parser.document;
}
