import { TestEnvironment } from 'jest-environment-jsdom';

/** Nobody is kept waiting for what another tab may say. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    if ('unref' in this && typeof this.unref === 'function') this.unref();
  }
}

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
      BroadcastChannel: Channel,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }

  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}
