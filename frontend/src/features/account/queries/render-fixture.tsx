import { QueryClientProvider } from '@tanstack/react-query';
import * as testing from '@testing-library/react';
import type { ReactNode } from 'react';
import { getQueryClient } from './query-client';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>
);

export const render = (ui: ReactNode) => testing.render(ui, { wrapper });

export const renderHook = <Result,>(useHook: () => Result) =>
  testing.renderHook(useHook, { wrapper });
