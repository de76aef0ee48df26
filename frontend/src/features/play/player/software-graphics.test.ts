/** @jest-environment ./jest.environment.ts */
import { isRenderedInSoftware } from './ruffle';

function withRenderer(name: string | null) {
  const context =
    name === null ? null : { RENDERER: 1, getExtension: () => null, getParameter: () => name };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => context) as never);
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)))', true],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)', false],
  ['Apple GPU', false],
  [null, true],
])('detects software rendering of %s: %s', (name, expected) => {
  withRenderer(name);
  expect(isRenderedInSoftware()).toBe(expected);
});
