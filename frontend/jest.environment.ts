import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own fetch, so that nock sees the requests. MessageChannel stays jsdom's: Node's keeps jest from ending. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Headers,
      Request,
      Response,
      AbortSignal,
      AbortController,
      ReadableStream,
      WritableStream,
      TransformStream,
      CompressionStream,
      DecompressionStream,
      BroadcastChannel,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }

  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
