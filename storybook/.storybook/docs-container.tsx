import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren } from 'react';
import { GlobalStyles } from '@/ui/global-styles/global-styles';
import { useDocsGlobals, useRootAttributes } from './globals';
import { docsThemes } from './themes';

/** Storybook's grays are not in the palette, and too faint as text. */
const grayCss =
  '.sbdocs.sbdocs-content tr:nth-of-type(2n){background:var(--raised)}.docblock-typeset div{color:var(--muted)}';

export function SiteDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const globals = useDocsGlobals();
  useRootAttributes(globals);
  return (
    <DocsContainer context={context} theme={docsThemes[globals.theme]}>
      <GlobalStyles />
      <style>{grayCss}</style>
      {children}
    </DocsContainer>
  );
}
